import { and, count, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { recurringExpense } from "../table.ts";

export type RecurringRecord = typeof recurringExpense.$inferSelect;

export async function insertRecurring(
  tx: Tx,
  rows: readonly (typeof recurringExpense.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(recurringExpense).values([...rows]);
}

/** Finds a recurring expense and locks it until the end of `tx`. */
export async function lockRecurring(tx: Tx, id: string): Promise<RecurringRecord | null> {
  const rows = tx.select().from(recurringExpense).where(eq(recurringExpense.id, id));
  const [row] = await rows.for("update");
  return row ?? null;
}

/**
 * Locks a recurring expense whose month may be due and that nobody else handles; null if none is
 * left.
 */
export async function lockDue(
  tx: Tx,
  orgId: string,
  month: string,
  seen: readonly string[],
): Promise<RecurringRecord | null> {
  const { id, nextMonth, lastMonth, pausedAt } = recurringExpense;
  const [row] = await tx
    .select()
    .from(recurringExpense)
    .where(
      and(
        eq(recurringExpense.orgId, orgId),
        isNull(pausedAt),
        lte(nextMonth, month),
        or(isNull(lastMonth), lte(nextMonth, lastMonth)),
        sql`not ${id} = any (${sql.param([...seen])}::uuid[])`,
      ),
    )
    .orderBy(id)
    .limit(1)
    .for("update", { skipLocked: true });
  return row ?? null;
}

/** Writes a change under the row's lock and raises its version. */
export async function saveRecurring(
  tx: Tx,
  { id, version }: Pick<RecurringRecord, "id" | "version">,
  change: Partial<Omit<RecurringRecord, "id" | "orgId" | "version" | "createdAt" | "createdBy">>,
): Promise<void> {
  await tx
    .update(recurringExpense)
    .set({ ...change, version: version + 1 })
    .where(eq(recurringExpense.id, id));
}

/** Saves the next month without a new version, so that editors need not start again. */
export async function saveNextMonth(tx: Tx, id: string, nextMonth: string): Promise<void> {
  await tx.update(recurringExpense).set({ nextMonth }).where(eq(recurringExpense.id, id));
}

export async function countRecurring(tx: Tx, orgId: string): Promise<number> {
  const isOfOrganisation = eq(recurringExpense.orgId, orgId);
  const [row] = await tx.select({ count: count() }).from(recurringExpense).where(isOfOrganisation);
  return row?.count ?? 0;
}

/** Lists organisations that have some whose month has come. */
export async function organisationsWithDue(tx: Tx, month: string): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_expenses_due(${month}::text)`,
  );
  return rows.map(({ orgId }) => orgId);
}
