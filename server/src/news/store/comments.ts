import { eq } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { newsComment } from "../table.ts";

export type CommentRecord = typeof newsComment.$inferSelect;

export async function lockComment(tx: Tx, id: string): Promise<CommentRecord | null> {
  const [row] = await tx.select().from(newsComment).where(eq(newsComment.id, id)).for("update");
  return row ?? null;
}

/** Adds a comment; false where its id is taken. */
export async function insertComment(
  tx: Tx,
  row: typeof newsComment.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(newsComment)
    .values(row)
    .onConflictDoNothing({ target: newsComment.id })
    .returning({ id: newsComment.id });
  return added.length > 0;
}

/** Takes a comment's words away; its place stays. */
export async function emptyComment(
  tx: Tx,
  id: string,
  deletedAt: Date,
  deletedBy: string,
): Promise<void> {
  await tx
    .update(newsComment)
    .set({ body: "", deletedAt, deletedBy })
    .where(eq(newsComment.id, id));
}
