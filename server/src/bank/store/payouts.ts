import { and, between, eq, isNull, sql } from "drizzle-orm";
import type { CardProviderName } from "#core/checkout/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { movedAtProviders, providerOfMove } from "../fragments.ts";
import { bankLine, payout } from "../table.ts";

export type PayoutRecord = typeof payout.$inferSelect;

export async function insertPayout(tx: Tx, row: typeof payout.$inferInsert): Promise<void> {
  await tx.insert(payout).values(row);
}

/** Reads what a provider owes, and keeps others from recording its payouts until `tx` ends. */
export async function lockOwed(tx: Tx, orgId: string, provider: CardProviderName): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('bank.payout'), hashtext(${orgId}::text))`,
  );
  const [row] = await tx.execute<{ owed: number }>(
    sql`select coalesce(sum(moved.kopecks), 0)::float8 as owed from ${movedAtProviders}
      where moved.org_id = ${orgId} and ${providerOfMove} = ${provider}`,
  );
  return row?.owed ?? 0;
}

/** Locks a payout until the end of `tx`; null if there is none. */
export async function lockPayout(tx: Tx, id: string): Promise<PayoutRecord | null> {
  const [row] = await tx.select().from(payout).where(eq(payout.id, id)).for("update");
  return row ?? null;
}

export async function saveReversedPayout(
  tx: Tx,
  id: string,
  set: { reversedAt: Date; reversedBy: string; reversalReason: string },
): Promise<void> {
  await tx.update(payout).set(set).where(eq(payout.id, id));
}

/**
 * Locks a payout recorded by hand that fits a line: equal sums, a few days around, without a line.
 */
export async function lockHandPayout(
  tx: Tx,
  wanted: {
    orgId: string;
    provider: CardProviderName;
    gross: number;
    fee: number;
    from: string;
    to: string;
  },
): Promise<PayoutRecord | null> {
  const { orgId, provider, gross, fee, from, to } = wanted;
  const [row] = await tx
    .select()
    .from(payout)
    .where(
      and(
        eq(payout.orgId, orgId),
        eq(payout.provider, provider),
        sql`${payout.gross} = ${gross} and ${payout.fee} = ${fee}`,
        between(payout.day, from, to),
        isNull(payout.reversedAt),
        sql`not exists (select 1 from ${bankLine} where ${bankLine.payoutId} = ${payout.id})`,
      ),
    )
    .orderBy(payout.day, payout.id)
    .limit(1)
    .for("update");
  return row ?? null;
}
