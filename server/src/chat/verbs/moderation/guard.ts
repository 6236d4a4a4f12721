import { randomUUID } from "node:crypto";
import { stopWordIn } from "#core/chat/moderation/stop-words.ts";
import { isModerated } from "#core/chat/moderation/policy.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { second } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { ConversationRecord } from "../../store/conversations.ts";
import { insertReport } from "../../store/moderation/cases.ts";
import {
  type Hand,
  pausesUntil,
  silenceInForce,
  stopWordsOf,
} from "../../store/moderation/order.ts";
import { publishModerationFact, reportedSubject } from "./facts.ts";

/** Refuses with chat.silenced whoever may not write in an organisation's channels now. */
export async function guardSilence(
  tx: Tx,
  { kind, orgId }: Pick<ConversationRecord, "kind" | "orgId">,
  hand: Hand,
  now: Date,
): Promise<void> {
  if (!isModerated(kind)) return;
  if (await silenceInForce(tx, orgId, hand, now)) throw new Refusal("chat.silenced");
}

/** Refuses with chat.slow whoever wrote a moment ago in a locked channel in slow mode. */
export async function guardPace(
  tx: Tx,
  { id, slowSeconds }: Pick<ConversationRecord, "id" | "slowSeconds">,
  hand: Hand,
  now: Date,
): Promise<void> {
  const until = await pausesUntil(tx, { id, slowSeconds }, hand, now);
  if (until) throw slowedUntil(until, now);
}

/** Builds the refusal of a message before this instant. */
export function slowedUntil(until: Date, now: Date): Refusal {
  const retryAfter = Math.ceil((until.getTime() - now.getTime()) / second);
  return new Refusal("chat.slow", { retryAfter, params: { count: retryAfter } });
}

/** Returns the stop word in a text; null if there is none. */
export async function stopWordOf(tx: Tx, orgId: string, body: string): Promise<string | null> {
  return stopWordIn(body, await stopWordsOf(tx, orgId))?.word ?? null;
}

type GuardedMessage = { id: string; number: number; threadOf: string | null; body: string };

/** Reports a message with a stop word to staff, in channels that many read. */
export async function noteStopWord(
  tx: Tx,
  conversation: ConversationRecord,
  subject: ConversationSubject,
  message: GuardedMessage,
  now: Date,
): Promise<void> {
  if (!isModerated(conversation.kind)) return;
  const word = await stopWordOf(tx, conversation.orgId, message.body);
  if (word !== null) await reportStopWord(tx, conversation, subject, { ...message, word }, now);
}

/** Reports a message with a known stop word. */
export async function reportStopWord(
  tx: Tx,
  { id, orgId }: Pick<ConversationRecord, "id" | "orgId">,
  subject: ConversationSubject,
  { id: messageId, number, threadOf, body, word }: GuardedMessage & { word: string },
  now: Date,
): Promise<void> {
  const report = { id: randomUUID(), orgId, messageId, createdAt: now };
  const added = await insertReport(
    tx,
    { ...report, reason: "stop_word", words: word },
    { conversationId: id, body },
  );
  if (!added) return;
  const reported = reportedSubject({ conversationId: id, id: messageId, number, threadOf });
  const about = { place: subject, subject: reported };
  const data = { reason: "stop_word" };
  await publishModerationFact(tx, null, "moderation.reported", about, now, data);
}
