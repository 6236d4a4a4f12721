import type { SendInput } from "#core/chat/inputs.ts";
import { canAnswer, canBeGiven, isHeard } from "#core/chat/desk/policy.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import { can } from "#core/chat/policy.ts";
import type { MessageView } from "#core/chat/views.ts";
import { storedTypes } from "#core/files/model.ts";
import { type Actor, isStaff, isStaffOf } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { attach } from "../../files/service.ts";
import { inTenant, type Tx } from "../../platform/database/database.ts";
import type { World } from "../../platform/world.ts";
import { getMessage } from "../reads/views.ts";
import { lockConversation, saveRead, subjectOf } from "../store/conversations.ts";
import { findColleague, noteWord } from "../store/desk.ts";
import { findMessage, insertMessage } from "../store/messages.ts";
import { saveMentions } from "../store/readers.ts";
import { guardPace, guardSilence, noteStopWord } from "./moderation/guard.ts";
import { tell } from "./tell.ts";

/**
 * Sends a message under the next number of its conversation. A message with this id that the actor sent there before
 * is the answer again. Refuses with generic.not_found, generic.forbidden, generic.conflict (the id is another
 * message's), chat.gone (what it answers was taken away), chat.silenced, chat.slow.
 */
export async function send(world: World, actor: Actor, input: SendInput): Promise<MessageView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockConversation(tx, input.id);
    if (!row || row.kind === "public") throw new Refusal("generic.not_found");
    const subject = await subjectOf(tx, row, toLocal(now).date);
    orRefuse(can(actor, "write", subject));
    if (await isSent(tx, actor, input)) return;
    const free = isStaffOf(actor, row.orgId);
    const hand = { personId: actor.personId, guestId: null };
    if (!free) {
      await guardSilence(tx, row, hand, now);
      await guardPace(tx, row, hand, now);
    }
    const root = await rootOf(tx, actor, subject, input);
    const internal = root?.internal ?? input.internal ?? false;
    if (internal) orRefuse(canAnswer(actor, subject));
    const quoteOf = await quoteIn(tx, actor, subject, input);
    const { messageId: id, body } = input;
    const number = row.lastNumber + 1;
    const { orgId, id: conversationId } = row;
    const threadOf = root?.id ?? null;
    const written = { id, orgId, conversationId, number, threadOf, quoteOf, body, internal };
    await insertMessage(tx, { ...written, authorId: actor.personId, createdAt: now });
    const held = { holder: "message", holderId: id, types: storedTypes };
    const fileIds = input.fileIds ?? [];
    await attach(tx, { orgId, ownerId: actor.personId, fileIds, ...held });
    // Whoever writes has seen what stood there.
    await saveRead(tx, { orgId, conversationId, personId: actor.personId, number });
    if (!internal) {
      // Whoever serves there no longer answers there, and the next one to do so has taken it.
      const taker = row.takenBy ? await findColleague(tx, orgId, row.takenBy) : null;
      const takenBy = taker && canBeGiven(taker, subject) ? taker.id : null;
      await noteWord(tx, { ...row, takenBy }, actor.personId, now);
    }
    await tell(tx, actor, "chat.sent", subject, written, now);
    if (!free) await noteStopWord(tx, row, subject, written, now);
    const ids = input.mentions ?? [];
    const named = { messageId: id, conversationId, by: actor.personId, ids, body, internal };
    const { date: today } = toLocal(now);
    const told = await saveMentions(tx, { ...named, today, knowsAll: isStaff(actor) });
    if (told > 0) await tell(tx, actor, "chat.mentioned", subject, written, now);
  });
  return getMessage(world, actor, { id: input.messageId });
}

async function isSent(tx: Tx, actor: Actor, input: SendInput): Promise<boolean> {
  const sent = await findMessage(tx, input.messageId);
  if (!sent) return false;
  const same = sent.authorId === actor.personId && sent.conversationId === input.id;
  if (!same) throw new Refusal("generic.conflict");
  return true;
}

/** The message that a reply stands below: a reply to a reply stands beside it. */
async function rootOf(
  tx: Tx,
  actor: Actor,
  conversation: ConversationSubject,
  { id, threadOf, internal }: SendInput,
): Promise<{ id: string; internal: boolean | undefined } | null> {
  if (!threadOf) return null;
  const root = await findMessage(tx, threadOf);
  if (!root || root.conversationId !== id || !isHeard(actor, conversation, root))
    throw new Refusal("generic.not_found");
  if (root.deletedAt) throw new Refusal("chat.gone");
  return { id: root.threadOf ?? root.id, internal: root.internal || internal };
}

/** The message that is quoted: one of the same conversation. What was deleted meanwhile is quoted as such. */
async function quoteIn(
  tx: Tx,
  actor: Actor,
  conversation: ConversationSubject,
  { id, quoteOf }: SendInput,
): Promise<string | null> {
  if (!quoteOf) return null;
  const quoted = await findMessage(tx, quoteOf);
  if (!quoted || quoted.conversationId !== id || !isHeard(actor, conversation, quoted))
    throw new Refusal("generic.not_found");
  return quoted.id;
}
