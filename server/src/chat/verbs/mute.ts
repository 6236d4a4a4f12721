import { muteSpans } from "#core/chat/talk/model.ts";
import type { MuteInput } from "#core/chat/talk/inputs.ts";
import type { ConversationView } from "#core/chat/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { hour } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getConversation, readableConversation } from "../reads/views.ts";
import { deleteMute, saveMute } from "../store/talk.ts";

/**
 * Mutes a conversation for the actor, or turns it on again: what is said there neither counts nor is told, but for
 * messages that name them. Refuses with generic.not_found.
 */
export async function muteConversation(
  world: World,
  actor: Actor,
  { id, span }: MuteInput,
): Promise<ConversationView> {
  const { orgId } = await readableConversation(world, actor, id);
  const { personId } = actor;
  await inTenant(world.db, actor, async (tx) => {
    if (span === null) return deleteMute(tx, id, personId);
    const hours = muteSpans[span];
    const until = hours === null ? null : new Date(world.clock().getTime() + hours * hour);
    return saveMute(tx, { orgId, conversationId: id, personId, until });
  });
  return getConversation(world, actor, { id });
}
