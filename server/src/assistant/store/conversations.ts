import { and, count, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { assistantConversation, assistantQuestion } from "../table.ts";

const isKept = (id: string) =>
  and(eq(assistantConversation.id, id), isNull(assistantConversation.deletedAt));

/** Adds a conversation; returns its id. */
export async function addConversation(
  tx: Tx,
  values: typeof assistantConversation.$inferInsert,
): Promise<string> {
  const [added] = await tx
    .insert(assistantConversation)
    .values(values)
    .returning({ id: assistantConversation.id });
  if (!added) throw new Error("a conversation was not stored");
  return added.id;
}

/** Locks one of the open person's conversations until the commit; returns how many questions it has, or null. */
export async function lockConversation(tx: Tx, id: string): Promise<number | null> {
  const locked = await tx
    .select({ id: assistantConversation.id })
    .from(assistantConversation)
    .where(isKept(id))
    .for("update");
  if (locked.length === 0) return null;
  const [questions] = await tx
    .select({ count: count() })
    .from(assistantQuestion)
    .where(eq(assistantQuestion.conversationId, id));
  return questions?.count ?? 0;
}

/** Records when a conversation was gone on with. */
export async function saveUpdatedAt(tx: Tx, id: string, updatedAt: Date): Promise<void> {
  await tx.update(assistantConversation).set({ updatedAt }).where(eq(assistantConversation.id, id));
}

/** Renames one of the open person's conversations; false where there is none. */
export async function saveTitle(tx: Tx, id: string, title: string): Promise<boolean> {
  const rows = await tx
    .update(assistantConversation)
    .set({ title })
    .where(isKept(id))
    .returning({ id: assistantConversation.id });
  return rows.length > 0;
}

/** Marks one of the open person's conversations as deleted; false where there is none. */
export async function saveDeletedAt(tx: Tx, id: string, deletedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(assistantConversation)
    .set({ deletedAt })
    .where(isKept(id))
    .returning({ id: assistantConversation.id });
  return rows.length > 0;
}

/** Restores one of the open person's deleted conversations; false where there is none. */
export async function saveRestored(tx: Tx, id: string): Promise<boolean> {
  const { id: column, deletedAt } = assistantConversation;
  const rows = await tx
    .update(assistantConversation)
    .set({ deletedAt: null })
    .where(and(eq(column, id), isNotNull(deletedAt)))
    .returning({ id: column });
  return rows.length > 0;
}

/** Removes one of the open person's conversations with its questions, where it was deleted by an instant. */
export async function removeDeleted(tx: Tx, id: string, by: Date): Promise<void> {
  const { id: column, deletedAt } = assistantConversation;
  await tx.delete(assistantConversation).where(and(eq(column, id), lte(deletedAt, by)));
}

/** Removes all of the open person's conversations that were deleted by an instant, with their questions. */
export async function removeAllDeleted(tx: Tx, by: Date): Promise<void> {
  await tx.delete(assistantConversation).where(lte(assistantConversation.deletedAt, by));
}

/** Deletes all conversations of the open person, `personId`. */
export async function deleteConversationsOf(tx: Tx, personId: string): Promise<void> {
  await tx.delete(assistantConversation).where(eq(assistantConversation.personId, personId));
}
