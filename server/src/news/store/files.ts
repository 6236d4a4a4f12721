import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { newsFile } from "../table.ts";

/** Finds present and former files of a post. */
export function findFiles(tx: Tx, postId: string) {
  return tx.select().from(newsFile).where(eq(newsFile.postId, postId));
}

export async function insertFile(tx: Tx, row: typeof newsFile.$inferInsert): Promise<void> {
  await tx.insert(newsFile).values(row);
}

/** Saves a file's caption and place; one that was removed returns. */
export async function saveFile(
  tx: Tx,
  id: string,
  change: Pick<typeof newsFile.$inferInsert, "alt" | "position">,
): Promise<void> {
  await tx
    .update(newsFile)
    .set({ ...change, removedAt: null })
    .where(eq(newsFile.id, id));
}

/** Takes files out of their post. */
export async function removeFiles(tx: Tx, ids: readonly string[], removedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(newsFile)
    .set({ removedAt })
    .where(and(inArray(newsFile.id, [...ids]), isNull(newsFile.removedAt)));
}
