import { canBeGiven } from "#core/chat/desk/policy.ts";
import type { SendInput } from "#core/chat/inputs.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import { isModerated } from "#core/chat/moderation/policy.ts";
import { stopWordIn } from "#core/chat/moderation/stop-words.ts";
import type { MessageView } from "#core/chat/views.ts";
import { filedTypes } from "#core/files/model.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { attachFiles } from "#server/files/service.ts";
import { withoutClaim } from "#server/platform/database/claim.ts";
import { inTenant, type Scope, type Tx } from "#server/platform/database/database.ts";
import { type Fact, publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { getMessage, listWritten } from "../reads/views.ts";
import { type ConversationRecord, lockConversation, subjectOf } from "../store/conversations.ts";
import { findColleague } from "../store/desk.ts";
import { pausesUntil } from "../store/moderation/order.ts";
import { saveMentions } from "../store/readers.ts";
import {
  readSendingContext,
  type PendingMessage,
  insertPendingMessages,
  type StopWord,
} from "../store/pending-messages.ts";
import {
  addPendingMessage,
  decideMessage,
  isBound,
  type SendingContext,
  type OutgoingMessage,
} from "./decide.ts";
import { reportStopWord } from "./moderation/guard.ts";
import { factOf } from "./facts.ts";

/**
 * Sends a message under the next number of its conversation; with the id of an earlier one of the
 * actor it answers that again. Sends that come while one is written go together in the next transaction. Refuses
 * with generic.not_found, generic.forbidden, generic.conflict (somebody else's id),
 * generic.validation (files), chat.gone, chat.silenced, chat.slow.
 */
export function sendMessage(world: World, actor: Actor, input: SendInput): Promise<MessageView> {
  // What names files or other messages is looked at with its author's own rights, so it waits for nobody else's.
  const { internal, threadOf, quoteOf, fileIds = [] } = input;
  const needsLock = internal || threadOf || quoteOf || fileIds.length > 0;
  const scope = { orgIds: actor.orgIds, personId: needsLock ? actor.personId : null };
  const key = JSON.stringify(["chat.send", input.id, scope]);
  // One transaction for several authors: each was resolved just now, behind the body of their call.
  const shared = { ...world, db: withoutClaim(world.db) };
  return world.batch(key, { actor, input }, (messages: readonly OutgoingMessage[]) =>
    sendAll(shared, scope, messages),
  );
}

type WrittenMessage = {
  message: OutgoingMessage;
  made: PendingMessage;
  subject: ConversationSubject;
};

/** Sends messages of one conversation whose authors all may do what `scope` opens. */
async function sendAll(
  world: World,
  scope: Scope,
  messages: readonly OutgoingMessage[],
): Promise<(MessageView | Error)[]> {
  const now = world.clock();
  const outcomes = await inTenant(world.db, scope, (tx) => writeAll(tx, messages, now));
  const written = outcomes.flatMap((one) =>
    one instanceof Refusal || one === null
      ? []
      : { id: one.made.id, actor: one.message.actor, subject: one.subject },
  );
  const views = await listWritten(world, scope, written);
  return Promise.all(
    messages.map(async ({ actor, input: { messageId: id } }, n) => {
      const outcome = outcomes[n] ?? null;
      if (outcome instanceof Refusal) return outcome;
      const view = outcome && views.get(id);
      return view ?? getMessage(world, actor, { id }).catch((error: Error) => error);
    }),
  );
}

/** Writes the messages and returns each outcome; null where it was sent before. */
async function writeAll(
  tx: Tx,
  messages: readonly OutgoingMessage[],
  now: Date,
): Promise<(WrittenMessage | Refusal | null)[]> {
  const row = messages[0] ? await lockConversation(tx, messages[0].input.id) : null;
  if (!row || row.kind === "public") return messages.map(() => new Refusal("generic.not_found"));
  const { date: today } = toLocal(now);
  const subject = await subjectOf(tx, row, today);
  const { context, stopWords } = await readContext(tx, { row, subject, now }, messages);
  const outcomes: (WrittenMessage | Refusal | null)[] = [];
  for (const message of messages)
    try {
      const made = decideMessage(context, message);
      if (made) {
        await attachToMessage(tx, row, message);
        addPendingMessage(context, message, made);
      }
      outcomes.push(made && { message, made, subject });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.push(error);
    }
  const written = outcomes.filter(
    (one) => one !== null && !(one instanceof Refusal),
  ) as WrittenMessage[];
  if (written.length === 0) return outcomes;
  await insertPendingMessages(
    tx,
    context.row,
    written.map(({ made }) => made),
    now,
  );
  await publishSentMessages(tx, row.id, written, { now, today });
  await noteStopWords(tx, row, written, stopWords, now);
  return outcomes;
}

/** Reads what decides about the messages, behind the conversation's lock, so that no other message comes between. */
async function readContext(
  tx: Tx,
  { row, subject, now }: Pick<SendingContext, "row" | "subject" | "now">,
  messages: readonly OutgoingMessage[],
): Promise<{ context: SendingContext; stopWords: StopWord[] }> {
  const bound = new Set(
    messages.flatMap(({ actor }) => (isBound(row, actor) ? actor.personId : [])),
  );
  const messageIds = messages.flatMap(({ input: { messageId, threadOf, quoteOf } }) =>
    [messageId, threadOf, quoteOf].flatMap((id) => id ?? []),
  );
  const question = { messageIds, bound: isModerated(row.kind) ? [...bound] : [], now };
  const found = await readSendingContext(tx, row, question);
  const pauses = new Map<string, Date>();
  for (const personId of row.slowSeconds > 0 ? bound : []) {
    const until = await pausesUntil(tx, row, { personId, guestId: null }, now);
    if (until) pauses.set(personId, until);
  }
  const known = new Map(found.messages.map((one) => [one.id, one]));
  const silenced = new Set(found.silenced);
  const free = await isFree(tx, row, subject);
  const context = { row, subject, now, messages: known, silenced, pauses, free };
  return { context, stopWords: found.words };
}

/**
 * Returns true if nobody answers in the chat, or the one who did no longer serves there; the next
 * answer takes it.
 */
async function isFree(
  tx: Tx,
  { orgId, takenBy }: ConversationRecord,
  subject: ConversationSubject,
): Promise<boolean> {
  const taker = takenBy ? await findColleague(tx, orgId, takenBy) : null;
  return !taker || !canBeGiven(taker, subject);
}

async function attachToMessage(
  tx: Tx,
  { orgId }: ConversationRecord,
  { actor, input: { messageId: holderId, fileIds = [] } }: OutgoingMessage,
): Promise<void> {
  const target = { holder: "message", holderId, types: filedTypes };
  await attachFiles(tx, { orgId, ownerId: actor.personId, fileIds, ...target });
}

async function publishSentMessages(
  tx: Tx,
  conversationId: string,
  written: readonly WrittenMessage[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const facts: Fact[] = [];
  for (const { message, made, subject } of written) {
    const { actor, input } = message;
    const about = { conversationId, ...made };
    facts.push(factOf(actor, "chat.sent", subject, about, now));
    const { id: messageId, authorId: by, body, internal } = made;
    const named = { messageId, conversationId, by, ids: input.mentions ?? [], body, internal };
    const mentioned = await saveMentions(tx, { ...named, today, knowsAll: isStaff(actor) });
    if (mentioned > 0) facts.push(factOf(actor, "chat.mentioned", subject, about, now));
  }
  await publishFacts(tx, ...facts);
}

async function noteStopWords(
  tx: Tx,
  row: ConversationRecord,
  written: readonly WrittenMessage[],
  stopWords: readonly StopWord[],
  now: Date,
): Promise<void> {
  for (const { message, made, subject } of written) {
    if (!isBound(row, message.actor)) continue;
    const found = stopWordIn(made.body, stopWords);
    if (found) await reportStopWord(tx, row, subject, { ...made, word: found.word }, now);
  }
}
