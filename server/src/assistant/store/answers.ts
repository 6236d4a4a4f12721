import { and, count, eq, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { assistantAnswer } from "../table.ts";

export type AnswerRecord = typeof assistantAnswer.$inferSelect;

/** Counts an organisation's answers and lets nobody add another until the end of `tx`. */
export async function lockAnswers(tx: Tx, orgId: string): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('assistant.answers'), hashtext(${orgId}))`,
  );
  const [row] = await tx
    .select({ n: count() })
    .from(assistantAnswer)
    .where(eq(assistantAnswer.orgId, orgId));
  return row?.n ?? 0;
}

export async function insertAnswer(
  tx: Tx,
  row: typeof assistantAnswer.$inferInsert,
): Promise<AnswerRecord> {
  const [added] = await tx.insert(assistantAnswer).values(row).returning();
  if (!added) throw new Error("an answer that was just added is not there");
  return added;
}

/** Locks an organisation's answer until the end of `tx`; null if there is none. */
export async function lockAnswer(tx: Tx, orgId: string, id: string): Promise<AnswerRecord | null> {
  const [row] = await tx
    .select()
    .from(assistantAnswer)
    .where(and(eq(assistantAnswer.orgId, orgId), eq(assistantAnswer.id, id)))
    .for("update");
  return row ?? null;
}

export type AnswerChange = Partial<
  Pick<AnswerRecord, "question" | "wordings" | "text" | "language" | "audience" | "active">
> &
  Pick<AnswerRecord, "changedAt" | "changedBy">;

/** Writes a change under the row's lock and raises its version. */
export async function saveAnswer(
  tx: Tx,
  { id, version }: AnswerRecord,
  change: AnswerChange,
): Promise<void> {
  await tx
    .update(assistantAnswer)
    .set({ ...change, version: version + 1 })
    .where(eq(assistantAnswer.id, id));
}

export async function deleteAnswer(tx: Tx, id: string): Promise<void> {
  await tx.delete(assistantAnswer).where(eq(assistantAnswer.id, id));
}
