import { and, eq, isNull, sql } from "drizzle-orm";
import { withdrawalPiece } from "#core/bank/withdrawal/model.ts";
import type { LineState } from "#core/bank/model.ts";
import { isTied, isTiedPayout } from "#server/billing/fragments.ts";
import { payment } from "#server/billing/table.ts";
import { correctedTo } from "#server/finance/fragments.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { joinPayment, stateOf } from "./state.ts";
import { bankLine, bankStatement, payout } from "../table.ts";

type StatementRecord = typeof bankStatement.$inferSelect;

/** Locks a statement until the end of `tx`, so that no line of it changes. */
export async function lockStatement(tx: Tx, id: string): Promise<StatementRecord | null> {
  const [row] = await tx.select().from(bankStatement).where(eq(bankStatement.id, id)).for("update");
  return row ?? null;
}

export async function findStatement(tx: Tx, id: string): Promise<StatementRecord | null> {
  const [row] = await tx.select().from(bankStatement).where(eq(bankStatement.id, id));
  return row ?? null;
}

export async function saveWithdrawal(
  tx: Tx,
  id: string,
  set: Partial<
    Pick<StatementRecord, "withdrawalAt" | "withdrawnAt" | "withdrawnBy" | "withdrawalReason">
  >,
): Promise<void> {
  await tx.update(bankStatement).set(set).where(eq(bankStatement.id, id));
}

/** Lines of a statement that stand alike, and what they come to. */
export type LineGroup = {
  state: LineState;
  /** It was written down before the line came and is no doing of the statement. */
  kept: boolean;
  lines: number;
  kopecks: number;
  /** How many of them are booked before the first open day. */
  closed: number;
};

/**
 * Counts the lines that are still in a statement, by state. `open` is the first day of open books;
 * null: all days are.
 */
export async function groupLines(tx: Tx, id: string, open: string | null): Promise<LineGroup[]> {
  return tx.execute<LineGroup>(sql`
    select state, kept, count(*)::int as lines, sum(kopecks)::float8 as kopecks,
      count(*) filter (where booked_on < ${open}::date)::int as closed
    from (select case when ${stateOf} <> 'twin' then ${stateOf} when ${bankLine.kopecks} < 0 then 'outgoing' else 'open' end as state, ${bankLine.kopecks} as kopecks, ${bankLine.bookedOn} as booked_on,
        case ${stateOf} when 'posted' then ${isTied(payment.id)} when 'paid_out' then ${isTiedPayout(payout.id)}
          when 'spent' then not ${bankLine.expenseMade} else false end as kept
      from ${bankLine} ${joinPayment}
      where ${bankLine.statementId} = ${id}::uuid and ${bankLine.withdrawnAt} is null) lines
    group by state, kept`);
}

type Refunded = { lines: number; day: string; kopecks: number; payer: string };

/**
 * Returns the lines whose payment was refunded at least in part, with the first of them; null if
 * there are none.
 */
export async function refundedOf(tx: Tx, id: string): Promise<Refunded | null> {
  const [row] = await tx.execute<Refunded>(sql`
    select count(*) over ()::int as lines, ${bankLine.day} as day, ${bankLine.kopecks}::float8 as kopecks, ${bankLine.payer} as payer
    from ${bankLine} join ${payment} on ${payment.id} = ${bankLine.paymentId}
    where ${bankLine.statementId} = ${id}::uuid and ${bankLine.withdrawnAt} is null
      and ${payment.reversedAt} is null and ${payment.refunded} > 0
    order by ${bankLine.position} limit 1`);
  return row ?? null;
}

/** Counts later statements for some of the same days that skipped lines of this one. */
export async function countLater(
  tx: Tx,
  { id, orgId, fromDay, toDay, createdAt }: StatementRecord,
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(bankStatement)
    .where(
      and(
        eq(bankStatement.orgId, orgId),
        isNull(bankStatement.withdrawalAt),
        sql`${bankStatement.id} <> ${id} and ${bankStatement.known} > 0 and ${bankStatement.createdAt} >= ${createdAt}
          and ${bankStatement.fromDay} <= ${toDay} and ${bankStatement.toDay} >= ${fromDay}`,
      ),
    );
  return row?.count ?? 0;
}

/** Lists the next lines of a statement after a position that are in the books. */
export async function nextStanding(
  tx: Tx,
  id: string,
  behind: number,
): Promise<{ id: string; position: number }[]> {
  return tx.execute<{ id: string; position: number }>(sql`
    select ${bankLine.id} as id, ${bankLine.position} as position from ${bankLine} ${joinPayment}
    where ${bankLine.statementId} = ${id}::uuid and ${bankLine.position} > ${behind} and ${bankLine.withdrawnAt} is null
      and ${stateOf} in ('posted', 'paid_out', 'spent', 'ignored')
    order by ${bankLine.position} limit 100`);
}

/** Returns the id of the expense's latest correction. */
export async function expenseNow(tx: Tx, expenseId: string): Promise<string> {
  const [row] = await tx.execute<{ id: string }>(
    sql`select ${correctedTo(sql`${expenseId}::uuid`)} as id`,
  );
  return row?.id ?? expenseId;
}

type Gone = { day: string | null; came: number; went: number };

/** Takes the next lines out of a statement; gives what they had brought to the books, day by day. */
export async function takeLinesOut(tx: Tx, id: string, at: Date): Promise<Gone[]> {
  return tx.execute<Gone>(sql`
    with piece as (select ${bankLine.id} as id from ${bankLine}
      where ${bankLine.statementId} = ${id}::uuid and ${bankLine.withdrawnAt} is null
      order by ${bankLine.position} limit ${withdrawalPiece} for update),
    gone as (update ${bankLine} set withdrawn_at = ${at.toISOString()}::timestamptz, version = version + 1 from piece
      where ${bankLine.id} = piece.id returning ${bankLine.bookedOn} as day, ${bankLine.kopecks} as kopecks)
    select day, coalesce(sum(kopecks) filter (where kopecks > 0), 0)::float8 as came,
      coalesce(-sum(kopecks) filter (where kopecks < 0), 0)::float8 as went
    from gone group by day order by day`);
}
