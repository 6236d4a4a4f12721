import { sql } from "drizzle-orm";
import { balancesOn } from "#server/billing/fragments.ts";
import { payment } from "#server/billing/table.ts";
import { expense } from "#server/finance/table.ts";
import { stands } from "#server/finance/fragments.ts";
import type { Tx } from "#server/platform/database/database.ts";

type DayRange = { from: string; to: string };

export type SpentBefore = {
  id: string;
  day: string;
  kopecks: number;
  supplier: string;
  note: string | null;
};

/** Finds expenses of these days that stand. */
export async function expensesOf(
  tx: Tx,
  orgId: string,
  { from, to }: DayRange,
): Promise<SpentBefore[]> {
  return tx.execute<SpentBefore>(sql`
    select ${expense.id} as id, ${expense.day} as day, ${expense.kopecks}::float8 as kopecks,
      ${expense.supplier} as supplier, ${expense.note} as note
    from ${expense} where ${expense.orgId} = ${orgId}::uuid and ${expense.reverses} is null and ${stands}
      and ${expense.day} between ${from}::date and ${to}::date order by ${expense.day}, ${expense.id}`);
}

/** Sums what cards brought in each week, by its Monday, in kopecks. */
export async function cardWeeks(
  tx: Tx,
  orgId: string,
): Promise<{ monday: string; kopecks: number }[]> {
  return tx.execute<{ monday: string; kopecks: number }>(sql`
    select date_trunc('week', ${payment.receivedOn})::date as monday, sum(${payment.amount})::float8 as kopecks
    from ${payment} where ${payment.orgId} = ${orgId}::uuid and ${payment.method} = 'card' and ${payment.reversedAt} is null
    group by 1 order by 1`);
}

export type TransferBefore = {
  id: string;
  apartmentId: string;
  day: string;
  kopecks: number;
  reference: string | null;
};

/** Transfers of these days that somebody has written down by hand. */
export async function transfersOf(
  tx: Tx,
  orgId: string,
  { from, to }: DayRange,
): Promise<TransferBefore[]> {
  return tx.execute<TransferBefore>(sql`
    select ${payment.id} as id, ${payment.apartmentId} as "apartmentId", ${payment.receivedOn} as day,
      ${payment.amount}::float8 as kopecks, ${payment.reference} as reference
    from ${payment} where ${payment.orgId} = ${orgId}::uuid and ${payment.method} = 'transfer'
      and ${payment.reversedAt} is null and ${payment.receivedOn} between ${from}::date and ${to}::date
    order by ${payment.receivedOn}, ${payment.id}`);
}

/** Returns the bank account's balance by the books at the end of a day, in kopecks. */
export async function bankOn(tx: Tx, orgId: string, day: string): Promise<number> {
  const [row] = await tx.execute<{ balances: { kind: string; kopecks: number }[] }>(
    sql`select ${balancesOn(sql`array[${orgId}::uuid]`, sql`${day}::date`)} as balances`,
  );
  return row?.balances.find(({ kind }) => kind === "bank")?.kopecks ?? 0;
}
