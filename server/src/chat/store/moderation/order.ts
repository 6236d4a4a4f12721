import { and, asc, count, desc, eq, gt, isNull, or } from "drizzle-orm";
import { second } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { conversation, message } from "../../table.ts";
import type { ConversationRecord } from "../conversations.ts";
import { chatSilence, stopWord } from "../../table/moderation-table.ts";

export type SilenceRecord = typeof chatSilence.$inferSelect;
/** Somebody who writes: one of both. */
export type Hand = { personId: string | null; guestId: string | null };

const silenceOf = ({ personId, guestId }: Hand) =>
  guestId
    ? eq(chatSilence.guestId, guestId)
    : personId
      ? eq(chatSilence.personId, personId)
      : undefined;
const inForce = (now: Date) => and(isNull(chatSilence.liftedAt), gt(chatSilence.until, now));

/** Finds the silence of a person in an organisation's channels; the longest one. */
export async function silenceInForce(
  tx: Tx,
  orgId: string,
  hand: Hand,
  now: Date,
): Promise<SilenceRecord | null> {
  const theirs = silenceOf(hand);
  if (!theirs) return null;
  const [row] = await tx
    .select()
    .from(chatSilence)
    .where(and(eq(chatSilence.orgId, orgId), theirs, inForce(now)))
    .orderBy(desc(chatSilence.until))
    .limit(1);
  return row ?? null;
}

/** Keeps somebody from writing, in place of what held. */
export async function insertSilence(
  tx: Tx,
  row: typeof chatSilence.$inferInsert,
  now: Date,
): Promise<void> {
  const hand = { personId: row.personId ?? null, guestId: row.guestId ?? null };
  await tx
    .update(chatSilence)
    .set({ liftedAt: now })
    .where(and(eq(chatSilence.orgId, row.orgId), silenceOf(hand), inForce(now)));
  await tx.insert(chatSilence).values(row);
}

/** Lets somebody write again, where `by` is given only whom that person silenced; null where nothing held. */
export async function liftSilence(
  tx: Tx,
  { id, by }: { id: string; by: string | null },
  now: Date,
): Promise<SilenceRecord | null> {
  const theirs = by === null ? undefined : eq(chatSilence.createdBy, by);
  const [row] = await tx
    .update(chatSilence)
    .set({ liftedAt: now })
    .where(and(eq(chatSilence.id, id), theirs, inForce(now)))
    .returning();
  return row ?? null;
}

export async function deleteSilences(tx: Tx, personId: string): Promise<void> {
  await tx.delete(chatSilence).where(eq(chatSilence.personId, personId));
}

/** Returns when somebody last wrote in a conversation since an instant. */
async function lastWordSince(
  tx: Tx,
  conversationId: string,
  { personId, guestId }: Hand,
  since: Date,
): Promise<Date | null> {
  const isWriter = or(
    personId ? eq(message.authorId, personId) : undefined,
    guestId ? eq(message.guestId, guestId) : undefined,
  );
  if (!isWriter) return null;
  const [row] = await tx
    .select({ at: message.createdAt })
    .from(message)
    .where(and(eq(message.conversationId, conversationId), isWriter, gt(message.createdAt, since)))
    .orderBy(desc(message.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** Returns when somebody may write again in slow mode; null is now. */
export async function pausesUntil(
  tx: Tx,
  { id, slowSeconds }: Pick<ConversationRecord, "id" | "slowSeconds">,
  hand: Hand,
  now: Date,
): Promise<Date | null> {
  if (slowSeconds === 0) return null;
  const pause = slowSeconds * second;
  const last = await lastWordSince(tx, id, hand, new Date(now.getTime() - pause));
  return last && new Date(last.getTime() + pause);
}

/** Sets how fast a channel is written in, and whether by staff alone. */
export async function saveRules(
  tx: Tx,
  id: string,
  rules: { slowSeconds: number; readOnly: boolean },
): Promise<void> {
  await tx.update(conversation).set(rules).where(eq(conversation.id, id));
}

/** Lists the organisation's stop words in order. */
export function stopWordsOf(tx: Tx, orgId: string) {
  return tx.select().from(stopWord).where(eq(stopWord.orgId, orgId)).orderBy(asc(stopWord.word));
}

export async function countStopWords(tx: Tx, orgId: string): Promise<number> {
  const [row] = await tx.select({ words: count() }).from(stopWord).where(eq(stopWord.orgId, orgId));
  return row?.words ?? 0;
}

/** Adds a stop word; false where one finds the same already. */
export async function insertStopWord(tx: Tx, row: typeof stopWord.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(stopWord)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: stopWord.id });
  return added.length > 0;
}

/** Takes a stop word away and says which; null where there is none. */
export async function deleteStopWord(tx: Tx, orgId: string, key: string): Promise<string | null> {
  const [row] = await tx
    .delete(stopWord)
    .where(and(eq(stopWord.orgId, orgId), eq(stopWord.key, key)))
    .returning({ word: stopWord.word });
  return row?.word ?? null;
}
