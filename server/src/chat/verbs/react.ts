import { canReact } from "#core/chat/talk/policy.ts";
import type { ReactInput } from "#core/chat/talk/inputs.ts";
import type { MessageView } from "#core/chat/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getMessage } from "../reads/views.ts";
import { findConversation, subjectOf } from "../store/conversations.ts";
import { lockMessage } from "../store/messages.ts";
import { addReaction, deleteReaction } from "../store/talk.ts";
import { publishChatFact } from "./facts.ts";

/**
 * Adds or removes a reaction to a message; repeating it changes nothing, so that two tabs agree. Refuses with
 * generic.not_found, generic.conflict (the message was deleted), api.rate_limit.
 */
export async function reactToMessage(
  world: World,
  actor: Actor,
  { id, emoji, on }: ReactInput,
): Promise<MessageView> {
  const now = world.clock();
  await world.limits.consume("reactions", actor.personId);
  await inTenant(world.db, actor, async (tx) => {
    // Whoever deletes the message holds its row: no sign comes after that.
    const row = await lockMessage(tx, id);
    const conversation = row && (await findConversation(tx, row.conversationId));
    if (!row || !conversation) throw new Refusal("generic.not_found");
    const subject = await subjectOf(tx, conversation, toLocal(now).date);
    orRefuse(canReact(actor, subject, { deleted: row.deletedAt !== null, internal: row.internal }));
    const sign = { orgId: row.orgId, messageId: id, personId: actor.personId, emoji };
    const changed = on ? await addReaction(tx, sign, now) : await deleteReaction(tx, sign);
    if (changed) await publishChatFact(tx, actor, "chat.reacted", subject, row, now);
  });
  return getMessage(world, actor, { id });
}
