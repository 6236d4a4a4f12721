import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { expense } from "../table.ts";
import { expenseFile } from "../table/expense-file-table.ts";

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

/** Writes an expense of a month down; false where that month's is there already. */
export async function insertMonthly(tx: Tx, row: typeof expense.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(expense)
    .values(row)
    .onConflictDoNothing({ target: [expense.recurringId, expense.month] })
    .returning({ id: expense.id });
  return written.length > 0;
}

export async function insertFiles(
  tx: Tx,
  rows: readonly (typeof expenseFile.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(expenseFile).values([...rows]);
}

/** Removes files from an expense and its earlier versions. */
export async function removeFiles(
  tx: Tx,
  expenseIds: readonly string[],
  fileIds: readonly string[],
  removedAt: Date,
): Promise<void> {
  if (fileIds.length === 0) return;
  const among = inArray(expenseFile.fileId, [...fileIds]);
  const ofExpenses = inArray(expenseFile.expenseId, [...expenseIds]);
  await tx
    .update(expenseFile)
    .set({ removedAt })
    .where(and(among, ofExpenses, isNull(expenseFile.removedAt)));
}

/**
 * Counts the files of an expense and its earlier versions; others who add some wait until `tx`
 * ends.
 */
export async function countFiles(tx: Tx, expenseIds: readonly string[]): Promise<number> {
  const [first = ""] = expenseIds;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('finance.files'), hashtext(${first}))`,
  );
  const hanging = and(
    inArray(expenseFile.expenseId, [...expenseIds]),
    isNull(expenseFile.removedAt),
  );
  return tx.$count(expenseFile, hanging);
}

/** Lists an expense and its earlier versions, the first one first. */
export async function versionsOf(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    with recursive was (id, replaces, at) as (
      select ${expense.id}, ${expense.replaces}, 0 from ${expense} where ${expense.id} = ${id}::uuid
      union all select e.id, e.replaces, was.at + 1 from ${expense} e join was on e.id = was.replaces)
    select id from was order by at desc`);
  return rows.map((row) => row.id);
}
