import { eq, type SQL, sql } from "drizzle-orm";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { jsonList, jsonObject, type ValueOf } from "#server/platform/read/json.ts";
import { recordset, rowsOf } from "#server/platform/read/recordset.ts";
import { conversation, message, messageRead } from "../table.ts";
import { chatSilence, stopWord } from "../table/moderation-table.ts";
import type { ConversationRecord } from "./conversations.ts";

const known = jsonObject({
  id: message.id,
  conversationId: message.conversationId,
  authorId: message.authorId,
  threadOf: message.threadOf,
  internal: message.internal,
  deleted: sql<boolean>`${message.deletedAt} is not null`,
});
/** A message that is there, as far as it decides about new ones. */
export type KnownMessage = ValueOf<typeof known>;

const found = jsonObject({ word: stopWord.word, key: stopWord.key });
export type StopWord = ValueOf<typeof found>;

type SendingQuestion = {
  /** Messages that the new ones name, and those that have their ids. */
  messageIds: readonly string[];
  /** Authors bound by the order of channels; none where there is none. */
  bound: readonly string[];
  now: Date;
};

/** Reads what decides about new messages: existing messages, silences, stop words. */
export async function readSendingContext(
  tx: Tx,
  { orgId }: Pick<ConversationRecord, "orgId">,
  { messageIds, bound, now }: SendingQuestion,
): Promise<{ messages: KnownMessage[]; silenced: string[]; words: StopWord[] }> {
  const [row] = await tx.execute<{
    messages: KnownMessage[];
    silenced: string[];
    words: StopWord[];
  }>(sql`select
    (select ${jsonList(known)} from ${message} where ${message.id} in (${idsOf(messageIds)})) as messages,
    (select ${jsonList(sql`${chatSilence.personId}`)} from ${chatSilence}
      where ${chatSilence.orgId} = ${orgId} and ${chatSilence.personId} in (${idsOf(bound)})
        and ${chatSilence.liftedAt} is null and ${chatSilence.until} > ${now.toISOString()}) as silenced,
    (select ${jsonList(found, sql`${stopWord.word}`)} from ${stopWord}
      where ${stopWord.orgId} = ${orgId} and ${bound.length > 0}::boolean) as words`);
  return row ?? { messages: [], silenced: [], words: [] };
}

/**
 * Builds SQL for ids that keeps one plan for any number; an array would be planned at each call.
 */
const idsOf = (ids: readonly string[]): SQL =>
  sql`select given.id from ${recordset(
    message,
    ["id"],
    ids.map((id) => ({ id })),
  )("given")}`;

export type PendingMessage = Pick<KnownMessage, "id" | "threadOf" | "internal"> & {
  authorId: string;
  number: number;
  quoteOf: string | null;
  body: string;
};

/**
 * Adds what was said in a locked conversation under the numbers it was given, notes that its authors have seen what stood
 * there, and what the conversation is by then. Refuses with generic.conflict where an id is that of a message elsewhere.
 */
export async function insertPendingMessages(
  tx: Tx,
  { id: conversationId, orgId, ...row }: ConversationRecord,
  messages: readonly PendingMessage[],
  createdAt: Date,
): Promise<void> {
  const seen = new Map(messages.map(({ authorId, number }) => [authorId, number]));
  const reads = [...seen].map(([personId, number]) => ({
    orgId,
    conversationId,
    personId,
    number,
  }));
  const { lastNumber, lastAt, waitingSince, takenBy, takenAt } = row;
  const moved = tx
    .update(conversation)
    .set({ lastNumber, lastAt, waitingSince, takenBy, takenAt })
    .where(eq(conversation.id, conversationId));
  const rows = messages.map((message) => ({ ...message, orgId, conversationId, createdAt }));
  const added = await tx.execute(sql`
    with moved as ${moved}, seen as (
      insert into ${messageRead} ${rowsOf(messageRead, reads)}
      on conflict (conversation_id, person_id) do update set number = greatest(${messageRead.number}, excluded.number)
    ) insert into ${message} ${rowsOf(message, rows)} on conflict (id) do nothing returning id`);
  if (added.length < messages.length) throw new Refusal("generic.conflict");
}
