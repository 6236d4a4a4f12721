import { eq } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { expense } from "../table.ts";

export type ExpenseRecord = typeof expense.$inferSelect;

export async function insertExpenses(
  tx: Tx,
  rows: readonly (typeof expense.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(expense).values([...rows]);
}

export async function findExpense(tx: Tx, id: string): Promise<ExpenseRecord | null> {
  const [row] = await tx.select().from(expense).where(eq(expense.id, id));
  return row ?? null;
}

/** Takes an expense back; false where somebody did before. */
export async function insertReversal(tx: Tx, row: typeof expense.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(expense)
    .values(row)
    .onConflictDoNothing({ target: expense.reverses })
    .returning({ id: expense.id });
  return written.length > 0;
}
