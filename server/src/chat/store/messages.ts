import { and, eq, sql } from "drizzle-orm";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conversation, message, messageRead } from "../table.ts";
import type { ConversationRecord } from "./conversations.ts";
import { wordNoted } from "./desk.ts";

export type MessageRecord = typeof message.$inferSelect;

export async function findMessage(tx: Tx, id: string): Promise<MessageRecord | null> {
  const [row] = await tx.select().from(message).where(eq(message.id, id));
  return row ?? null;
}

export async function lockMessage(tx: Tx, id: string): Promise<MessageRecord | null> {
  const [row] = await tx.select().from(message).where(eq(message.id, id)).for("update");
  return row ?? null;
}

/** Whether somebody has said anything in a conversation. */
export async function hasWritten(
  tx: Tx,
  conversationId: string,
  authorId: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.conversationId, conversationId), eq(message.authorId, authorId)))
    .limit(1);
  return row !== undefined;
}

/**
 * Adds a message under its conversation's lock and moves the conversation's newest number. Refuses with
 * generic.conflict where its id is that of a message elsewhere.
 */
export async function insertMessage(tx: Tx, row: typeof message.$inferInsert): Promise<void> {
  const added = await tx
    .insert(message)
    .values(row)
    .onConflictDoNothing({ target: message.id })
    .returning({ id: message.id });
  if (added.length === 0) throw new Refusal("generic.conflict");
  await tx
    .update(conversation)
    // A note is nothing that was said: it moves the chat up in nobody's list.
    .set({ lastNumber: row.number, ...(row.internal ? {} : { lastAt: row.createdAt }) })
    .where(eq(conversation.id, row.conversationId));
}

type Word = Pick<
  typeof message.$inferInsert,
  "id" | "threadOf" | "quoteOf" | "body" | "createdAt"
> & {
  authorId: string;
  internal: boolean;
  /** Nobody who is still there has taken the conversation. */
  free: boolean;
};

/**
 * Adds what somebody says in a conversation as it was found, under its next number, and notes that its author has seen
 * what stood there. Waits for the conversation's lock no sooner than here, so that many may speak at once. Null where the
 * conversation has changed since it was found, or a message has this id.
 */
export async function addWord(
  tx: Tx,
  found: ConversationRecord,
  word: Word,
): Promise<number | null> {
  const { id, authorId, internal, free, threadOf = null, quoteOf = null, body, createdAt } = word;
  const { orgId, id: conversationId, readOnly, takenBy } = found;
  const at = createdAt.toISOString();
  const moved = tx
    .update(conversation)
    .set({
      lastNumber: sql`${conversation.lastNumber} + 1`,
      // A note is nothing that was said: it moves the chat up in nobody's list.
      ...(internal
        ? {}
        : { lastAt: createdAt, ...wordNoted(found, { authorId, at: createdAt, free }) }),
    })
    .where(
      and(
        eq(conversation.id, conversationId),
        eq(conversation.readOnly, readOnly),
        sql`${conversation.takenBy} is not distinct from ${takenBy}::uuid`,
        sql`(${conversation.closedAt} is null) = ${found.closedAt === null}::boolean`,
      ),
    )
    .returning({ number: conversation.lastNumber });
  const [said] = await tx.execute<{ number: number }>(sql`
    with place as ${moved}, said as (
      insert into ${message} (id, org_id, conversation_id, number, author_id, thread_of, quote_of, body, internal, created_at)
      select ${id}::uuid, ${orgId}::uuid, ${conversationId}::uuid, place.last_number, ${authorId}::uuid,
        ${threadOf}::uuid, ${quoteOf}::uuid, ${body}::text, ${internal}::boolean, ${at}::timestamptz
      from place on conflict (id) do nothing returning number
    ), seen as (
      insert into ${messageRead} (org_id, conversation_id, person_id, number)
      select ${orgId}::uuid, ${conversationId}::uuid, ${authorId}::uuid, place.last_number from place
      on conflict (conversation_id, person_id) do update set number = greatest(${messageRead.number}, excluded.number)
    ) select number from said`);
  return said?.number ?? null;
}

export async function saveMessage(
  tx: Tx,
  id: string,
  change: Partial<Pick<MessageRecord, "body" | "editedAt" | "deletedAt" | "deletedBy">>,
): Promise<void> {
  await tx.update(message).set(change).where(eq(message.id, id));
}

/** Takes back what somebody has seen. */
export async function deleteReads(tx: Tx, personId: string): Promise<void> {
  await tx.delete(messageRead).where(eq(messageRead.personId, personId));
}
