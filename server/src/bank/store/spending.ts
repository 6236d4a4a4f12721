import { sql } from "drizzle-orm";
import { correctedTo, stands } from "#server/finance/fragments.ts";
import { expense } from "#server/finance/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { bankLine } from "../table.ts";

/** Takes the organisation's lock for tying lines and expenses, so that an expense has one line. */
export async function lockSpending(tx: Tx, orgId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('bank.spending'), hashtext(${orgId}::text))`,
  );
}

/** Finds an expense that stands, has this sum and belongs to no line; null if there is none. */
export async function findFree(
  tx: Tx,
  { orgId, id, kopecks }: { orgId: string; id: string; kopecks: number },
): Promise<boolean | null> {
  const [found] = await tx.execute<{ free: boolean }>(sql`
    select ${expense.kopecks} = ${kopecks} and ${stands} and not exists (select from ${bankLine} l
        where l.expense_id is not null and ${correctedTo(sql`l.expense_id`)} = ${expense.id}) as free
    from ${expense} where ${expense.orgId} = ${orgId}::uuid and ${expense.id} = ${id}::uuid and ${expense.reverses} is null`);
  return found?.free ?? null;
}

/** Returns whether a line's expense stands with the same sum. */
export async function isSpent(
  tx: Tx,
  { expenseId, kopecks }: { expenseId: string | null; kopecks: number },
): Promise<boolean> {
  if (!expenseId) return false;
  const found = await tx.execute(sql`select from ${expense}
    where ${expense.id} = ${correctedTo(sql`${expenseId}::uuid`)} and ${expense.kopecks} = ${-kopecks} and ${stands}`);
  return found.length > 0;
}
