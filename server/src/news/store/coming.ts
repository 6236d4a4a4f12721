import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { newsComing } from "../table.ts";

/** Notes that somebody comes; whether that is new. */
export async function insertComing(tx: Tx, row: typeof newsComing.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(newsComing)
    .values(row)
    .onConflictDoNothing()
    .returning({ at: newsComing.at });
  return added.length > 0;
}

/** Notes that somebody does not come; whether they were to. */
export async function deleteComing(tx: Tx, postId: string, personId: string): Promise<boolean> {
  const gone = await tx
    .delete(newsComing)
    .where(and(eq(newsComing.postId, postId), eq(newsComing.personId, personId)))
    .returning({ at: newsComing.at });
  return gone.length > 0;
}

/** Takes back where somebody was to come. */
export async function deleteComings(tx: Tx, personId: string): Promise<void> {
  await tx.delete(newsComing).where(eq(newsComing.personId, personId));
}
