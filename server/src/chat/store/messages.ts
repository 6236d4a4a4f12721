import { and, eq } from "drizzle-orm";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { conversation, message, messageRead } from "../table.ts";

export type MessageRecord = typeof message.$inferSelect;

export async function findMessage(tx: Tx, id: string): Promise<MessageRecord | null> {
  const [row] = await tx.select().from(message).where(eq(message.id, id));
  return row ?? null;
}

export async function lockMessage(tx: Tx, id: string): Promise<MessageRecord | null> {
  const [row] = await tx.select().from(message).where(eq(message.id, id)).for("update");
  return row ?? null;
}

/** Returns whether a person has written in a conversation. */
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
    // Internal notes do not bump the conversation.
    .set({ lastNumber: row.number, ...(row.internal ? {} : { lastAt: row.createdAt }) })
    .where(eq(conversation.id, row.conversationId));
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
