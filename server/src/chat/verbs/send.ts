import { canBeGiven } from "#core/chat/desk/policy.ts";
import type { SendInput } from "#core/chat/inputs.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import { isModerated } from "#core/chat/moderation/policy.ts";
import { stopWordIn } from "#core/chat/moderation/stop-words.ts";
import type { MessageView } from "#core/chat/views.ts";
import { storedTypes } from "#core/files/model.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { attach } from "../../files/service.ts";
import { withoutClaim } from "../../platform/database/claim.ts";
import { inTenant, type Scope, type Tx } from "../../platform/database/database.ts";
import { type Fact, publish } from "../../platform/events/events.ts";
import type { World } from "../../platform/world.ts";
import { getMessage, listWritten } from "../reads/views.ts";
import { type ConversationRecord, lockConversation, subjectOf } from "../store/conversations.ts";
import { findColleague } from "../store/desk.ts";
import { pausesUntil } from "../store/moderation/order.ts";
import { saveMentions } from "../store/readers.ts";
import { lookAround, type NewWord, saveWords, type StopWord } from "../store/words.ts";
import {
  addWord,
  decideMessage,
  isBound,
  type SendingContext,
  type OutgoingMessage,
} from "./decide.ts";
import { reportStopWord } from "./moderation/guard.ts";
import { factOf } from "./tell.ts";

/**
 * Sends a message under the next number of its conversation; with the id of an earlier one of the
 * actor it answers that again. Concurrent sends are written together in one transaction. Refuses
 * with generic.not_found, generic.forbidden, generic.conflict (somebody else's id),
 * generic.validation (files), chat.gone, chat.silenced, chat.slow.
 */
export function sendMessage(world: World, actor: Actor, input: SendInput): Promise<MessageView> {
  // What names files or other messages is looked at with its author's own rights, so it waits for nobody else's.
  const { internal, threadOf, quoteOf, fileIds = [] } = input;
  const own = internal || threadOf || quoteOf || fileIds.length > 0;
  const scope = { orgIds: actor.orgIds, personId: own ? actor.personId : null };
  const key = JSON.stringify(["chat.send", input.id, scope]);
  // One transaction for several authors: each was resolved just now, behind the body of their call.
  const shared = { ...world, db: withoutClaim(world.db) };
  return world.combine(key, { actor, input }, (words: readonly OutgoingMessage[]) =>
    sendAll(shared, scope, words),
  );
}

type WrittenMessage = { word: OutgoingMessage; made: NewWord; subject: ConversationSubject };

/** Sends words of one conversation whose authors all may do what `scope` opens. */
async function sendAll(
  world: World,
  scope: Scope,
  words: readonly OutgoingMessage[],
): Promise<(MessageView | Error)[]> {
  const now = world.clock();
  const outcomes = await inTenant(world.db, scope, (tx) => writeAll(tx, words, now));
  const written = outcomes.flatMap((one) =>
    one instanceof Refusal || one === null
      ? []
      : { id: one.made.id, actor: one.word.actor, subject: one.subject },
  );
  const views = await listWritten(world, scope, written);
  return Promise.all(
    words.map(async ({ actor, input: { messageId: id } }, n) => {
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
  words: readonly OutgoingMessage[],
  now: Date,
): Promise<(WrittenMessage | Refusal | null)[]> {
  const row = words[0] ? await lockConversation(tx, words[0].input.id) : null;
  if (!row || row.kind === "public") return words.map(() => new Refusal("generic.not_found"));
  const { date: today } = toLocal(now);
  const subject = await subjectOf(tx, row, today);
  const { place, stopWords } = await lookAt(tx, { row, subject, now }, words);
  const outcomes: (WrittenMessage | Refusal | null)[] = [];
  for (const word of words)
    try {
      const made = decideMessage(place, word);
      if (made) {
        await attachFiles(tx, row, word);
        addWord(place, word, made);
      }
      outcomes.push(made && { word, made, subject });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.push(error);
    }
  const said = outcomes.filter(
    (one) => one !== null && !(one instanceof Refusal),
  ) as WrittenMessage[];
  if (said.length === 0) return outcomes;
  await saveWords(
    tx,
    place.row,
    said.map(({ made }) => made),
    now,
  );
  await tellAll(tx, row.id, said, { now, today });
  await noteStopWords(tx, row, said, stopWords, now);
  return outcomes;
}

/** The conversation with all that decides about the words, read behind its lock: nothing can come between. */
async function lookAt(
  tx: Tx,
  { row, subject, now }: Pick<SendingContext, "row" | "subject" | "now">,
  words: readonly OutgoingMessage[],
): Promise<{ place: SendingContext; stopWords: StopWord[] }> {
  const bound = new Set(words.flatMap(({ actor }) => (isBound(row, actor) ? actor.personId : [])));
  const messageIds = words.flatMap(({ input: { messageId, threadOf, quoteOf } }) =>
    [messageId, threadOf, quoteOf].flatMap((id) => id ?? []),
  );
  const asked = { messageIds, bound: isModerated(row.kind) ? [...bound] : [], now };
  const around = await lookAround(tx, row, asked);
  const pauses = new Map<string, Date>();
  for (const personId of row.slowSeconds > 0 ? bound : []) {
    const until = await pausesUntil(tx, row, { personId, guestId: null }, now);
    if (until) pauses.set(personId, until);
  }
  const messages = new Map(around.messages.map((one) => [one.id, one]));
  const silenced = new Set(around.silenced);
  const free = await isFree(tx, row, subject);
  const place = { row, subject, now, messages, silenced, pauses, free };
  return { place, stopWords: around.words };
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

async function attachFiles(
  tx: Tx,
  { orgId }: ConversationRecord,
  { actor, input: { messageId: holderId, fileIds = [] } }: OutgoingMessage,
): Promise<void> {
  const held = { holder: "message", holderId, types: storedTypes };
  await attach(tx, { orgId, ownerId: actor.personId, fileIds, ...held });
}

async function tellAll(
  tx: Tx,
  conversationId: string,
  said: readonly WrittenMessage[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const facts: Fact[] = [];
  for (const { word, made, subject } of said) {
    const { actor, input } = word;
    const about = { conversationId, ...made };
    facts.push(factOf(actor, "chat.sent", subject, about, now));
    const { id: messageId, authorId: by, body, internal } = made;
    const named = { messageId, conversationId, by, ids: input.mentions ?? [], body, internal };
    const told = await saveMentions(tx, { ...named, today, knowsAll: isStaff(actor) });
    if (told > 0) facts.push(factOf(actor, "chat.mentioned", subject, about, now));
  }
  await publish(tx, ...facts);
}

async function noteStopWords(
  tx: Tx,
  row: ConversationRecord,
  said: readonly WrittenMessage[],
  stopWords: readonly StopWord[],
  now: Date,
): Promise<void> {
  for (const { word, made, subject } of said) {
    if (!isBound(row, word.actor)) continue;
    const found = stopWordIn(made.body, stopWords);
    if (found) await reportStopWord(tx, row, subject, { ...made, word: found.word }, now);
  }
}
