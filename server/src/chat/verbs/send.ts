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
import {
  type ConversationRecord,
  findConversation,
  lockConversation,
  subjectOf,
} from "../store/conversations.ts";
import { findColleague } from "../store/desk.ts";
import { addWord, findMessage } from "../store/messages.ts";
import { saveMentions } from "../store/readers.ts";
import { guardPace, guardSilence, noteStopWord } from "./moderation/guard.ts";
import { tell } from "./tell.ts";

/** The conversation changed while it was written in: done again behind its lock, nothing can come between. */
class Overtaken extends Error {}

/**
 * Sends a message under the next number of its conversation. A message with this id that the actor sent there before
 * is the answer again. Refuses with generic.not_found, generic.forbidden, generic.conflict (the id is another
 * message's), chat.gone (what it answers was taken away), chat.silenced, chat.slow.
 */
export async function send(world: World, actor: Actor, input: SendInput): Promise<MessageView> {
  const now = world.clock();
  try {
    await inTenant(world.db, actor, (tx) => write(tx, actor, input, { now, locked: false }));
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    await inTenant(world.db, actor, (tx) => write(tx, actor, input, { now, locked: true }));
  }
  return getMessage(world, actor, { id: input.messageId });
}

type Way = { now: Date; locked: boolean };

async function write(tx: Tx, actor: Actor, input: SendInput, { now, locked }: Way): Promise<void> {
  const row = await (locked ? lockConversation : findConversation)(tx, input.id);
  if (!row || row.kind === "public") throw new Refusal("generic.not_found");
  const { date: today } = toLocal(now);
  const subject = await subjectOf(tx, row, today);
  orRefuse(can(actor, "write", subject));
  if (await isSent(tx, actor, input)) return;
  const bound = !isStaffOf(actor, row.orgId);
  if (bound) {
    // Whoever must pause between two words may not say both at once.
    if (row.slowSeconds && !locked) throw new Overtaken();
    const hand = { personId: actor.personId, guestId: null };
    await guardSilence(tx, row, hand, now);
    await guardPace(tx, row, hand, now);
  }
  const root = await rootOf(tx, actor, subject, input);
  const internal = root?.internal ?? input.internal ?? false;
  if (internal) orRefuse(canAnswer(actor, subject));
  const { orgId, id: conversationId } = row;
  const { messageId: id, body } = input;
  const threadOf = root?.id ?? null;
  const quoteOf = await quoteIn(tx, actor, subject, input);
  const held = { holder: "message", holderId: id, types: storedTypes };
  const fileIds = input.fileIds ?? [];
  await attach(tx, { orgId, ownerId: actor.personId, fileIds, ...held });
  const free = await isFree(tx, row, subject);
  const word = { id, authorId: actor.personId, threadOf, quoteOf, body, internal, free };
  const number = await addWord(tx, row, { ...word, createdAt: now });
  if (number === null) throw locked ? new Refusal("generic.conflict") : new Overtaken();
  const written = { conversationId, id, number, threadOf, internal };
  await tell(tx, actor, "chat.sent", subject, written, now);
  if (bound) await noteStopWord(tx, row, subject, { ...written, body }, now);
  const ids = input.mentions ?? [];
  const named = { messageId: id, conversationId, by: actor.personId, ids, body, internal };
  const told = await saveMentions(tx, { ...named, today, knowsAll: isStaff(actor) });
  if (told > 0) await tell(tx, actor, "chat.mentioned", subject, written, now);
}

/** Whoever serves there no longer answers there, and the next one to do so takes it. */
async function isFree(
  tx: Tx,
  { orgId, takenBy }: ConversationRecord,
  subject: ConversationSubject,
): Promise<boolean> {
  const taker = takenBy ? await findColleague(tx, orgId, takenBy) : null;
  return !taker || !canBeGiven(taker, subject);
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
