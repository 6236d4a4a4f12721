import type { EditInput } from "#core/chat/inputs.ts";
import { isHeard } from "#core/chat/desk/policy.ts";
import { canUseConversation, canDelete, canEdit } from "#core/chat/policy.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import type { MessageView } from "#core/chat/views.ts";
import { type Actor, isStaffOf } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getMessage } from "../reads/views.ts";
import { type ConversationRecord, lockConversation, subjectOf } from "../store/conversations.ts";
import { noteDeletedMessage } from "../store/desk.ts";
import { findMessage, lockMessage, type MessageRecord, saveMessage } from "../store/messages.ts";
import { pruneMentions } from "../store/readers.ts";
import { guardSilence, noteStopWord } from "./moderation/guard.ts";
import { publishChatFact } from "./facts.ts";

/**
 * Edits a message of the actor's for fifteen minutes. Refuses with generic.not_found, generic.forbidden,
 * generic.conflict, chat.too_late, chat.silenced.
 */
export async function editMessage(
  world: World,
  actor: Actor,
  { id, body }: EditInput,
): Promise<MessageView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const { row, subject, conversation } = await lockReadable(tx, actor, id, now);
    orRefuse(canEdit(actor, { ...row, guestId: null, deleted: row.deletedAt !== null }, now));
    if (row.body === body) return;
    const free = isStaffOf(actor, row.orgId);
    const hand = { personId: actor.personId, guestId: null };
    if (!free) await guardSilence(tx, conversation, hand, now);
    await saveMessage(tx, id, { body, editedAt: now });
    await pruneMentions(tx, id, body);
    await publishChatFact(tx, actor, "chat.edited", subject, row, now);
    if (!free) await noteStopWord(tx, conversation, subject, { ...row, body }, now);
  });
  return getMessage(world, actor, { id });
}

/** Takes a message away: its words go, a mark stays. Repeating it changes nothing. Refuses with generic.not_found, generic.forbidden. */
export async function removeMessage(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<MessageView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const { row, subject, conversation } = await lockReadable(tx, actor, id, now);
    orRefuse(canDelete(actor, subject, { ...row, guestId: null, deleted: row.deletedAt !== null }));
    if (row.deletedAt) return;
    await saveMessage(tx, id, { body: "", deletedAt: now, deletedBy: actor.personId });
    if (!row.internal) await noteDeletedMessage(tx, conversation);
    const isOwn = row.authorId === actor.personId;
    await publishChatFact(tx, actor, isOwn ? "chat.withdrawn" : "chat.removed", subject, row, now);
  });
  return getMessage(world, actor, { id });
}

/** Locks a message behind its conversation, in the order in which sending takes both. */
async function lockReadable(
  tx: Tx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<{ row: MessageRecord; subject: ConversationSubject; conversation: ConversationRecord }> {
  const found = await findMessage(tx, id);
  const conversation = found && (await lockConversation(tx, found.conversationId));
  const row = conversation && (await lockMessage(tx, id));
  if (!row || conversation.kind === "public") throw new Refusal("generic.not_found");
  const subject = await subjectOf(tx, conversation, toLocal(now).date);
  orRefuse(canUseConversation(actor, "read", subject));
  if (!isHeard(actor, subject, row)) throw new Refusal("generic.not_found");
  return { row, subject, conversation };
}
