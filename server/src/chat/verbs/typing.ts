import { audienceOf, canAnswer, isHeard } from "#core/chat/desk/policy.ts";
import { canUseConversation } from "#core/chat/policy.ts";
import type { TypingInput } from "#core/chat/presence/inputs.ts";
import { type Actor, isStaffOf } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { sendHint } from "#server/platform/events/hints.ts";
import type { World } from "#server/platform/world.ts";
import { readableConversation } from "../reads/views.ts";
import { findMessage, hasWritten } from "../store/messages.ts";

/**
 * Lets the others who read a conversation see that the actor is writing there. A neighbour who has not written there
 * yet is not named. Refuses with generic.not_found, generic.forbidden and, when said too often, api.rate_limit.
 */
export async function sayTyping(
  world: World,
  actor: Actor,
  { id, threadOf, internal = false }: TypingInput,
): Promise<{ ok: true }> {
  const conversation = await readableConversation(world, actor, id);
  orRefuse(canUseConversation(actor, "write", conversation));
  await world.limits.consume("typing", actor.personId);
  const { root, known } = await inTenant(world.db, actor, async (tx) => ({
    root: threadOf ? await findMessage(tx, threadOf) : null,
    known: isStaffOf(actor, conversation.orgId) || (await hasWritten(tx, id, actor.personId)),
  }));
  if (threadOf && (root?.conversationId !== id || !isHeard(actor, conversation, root)))
    throw new Refusal("generic.not_found");
  const note = internal || (root?.internal ?? false);
  if (note) orRefuse(canAnswer(actor, conversation));
  await sendHint(world.db, {
    orgId: conversation.orgId,
    kind: "chat.typing",
    subject: {
      conversation: id,
      ...(threadOf ? { thread: threadOf } : {}),
      ...(known ? { person: actor.personId, name: actor.name } : {}),
    },
    audience: audienceOf(conversation, { internal: note }),
    except: actor.personId,
  });
  return { ok: true };
}
