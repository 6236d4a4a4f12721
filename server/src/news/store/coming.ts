import { eq, ne } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { newsComing } from "../table.ts";

/** Saves an answer over the one before; returns false where it is the same. */
export async function saveAnswer(tx: Tx, row: typeof newsComing.$inferInsert): Promise<boolean> {
  const { answer = "coming", at } = row;
  const saved = await tx
    .insert(newsComing)
    .values(row)
    .onConflictDoUpdate({
      target: [newsComing.postId, newsComing.personId],
      set: { answer, at },
      setWhere: ne(newsComing.answer, answer),
    })
    .returning({ at: newsComing.at });
  return saved.length > 0;
}

/** Deletes all answers of a person. */
export async function deleteAnswers(tx: Tx, personId: string): Promise<void> {
  await tx.delete(newsComing).where(eq(newsComing.personId, personId));
}
