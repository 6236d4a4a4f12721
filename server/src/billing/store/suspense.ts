import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { randomUUID } from "node:crypto";
import { toKopecks as exact } from "#core/kernel/money.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { ledgerAccount, ledgerEntry, ledgerTransaction } from "../table/ledger-table.ts";
import { type OwnAccount, ownAccount, type ReversalDay } from "./ledger.ts";

type SuspenseFacts = { orgId: string; day: string; at: Date };
type Moved = { paymentId: string } | { sourceId: string };

/**
 * Posts money between the organisation's own accounts, debit positive; zero amounts are left out.
 */
export async function postOwn(
  tx: Tx,
  {
    entries,
    ...facts
  }: SuspenseFacts &
    Moved & {
      kind: "statement" | "withdrawal" | "aside" | "tie" | "payout";
      entries: Partial<Record<OwnAccount, number>>;
    },
): Promise<void> {
  const { orgId } = facts;
  const id = randomUUID();
  const rows: (typeof ledgerEntry.$inferInsert)[] = [];
  // In one order, so that two who open the same accounts never wait for each other.
  for (const kind of (Object.keys(entries) as OwnAccount[]).toSorted()) {
    const moved = entries[kind] ?? 0;
    if (moved === 0) continue;
    const accountId = await ownAccount(tx, orgId, kind);
    rows.push({ orgId, transactionId: id, accountId, kopecks: exact(moved) });
  }
  await tx.insert(ledgerTransaction).values({ ...facts, id });
  await tx.insert(ledgerEntry).values(rows);
}

/** Reverses what stands of a kind for a payment or a thing of the bank's; false where nothing stands. */
export async function reverseStanding(
  tx: Tx,
  of: Moved,
  kind: "aside" | "tie" | "payout",
  { orgId, day: dayOf, at }: Omit<SuspenseFacts, "day"> & { day: string | ReversalDay },
): Promise<boolean> {
  const back = alias(ledgerTransaction, "back");
  const [transaction] = await tx
    .select({ id: ledgerTransaction.id, day: ledgerTransaction.day })
    .from(ledgerTransaction)
    .leftJoin(back, eq(back.reverses, ledgerTransaction.id))
    .where(
      and(
        "paymentId" in of
          ? eq(ledgerTransaction.paymentId, of.paymentId)
          : eq(ledgerTransaction.sourceId, of.sourceId),
        eq(ledgerTransaction.kind, kind),
        isNull(back.id),
      ),
    );
  if (!transaction) return false;
  const id = randomUUID();
  const day = typeof dayOf === "string" ? dayOf : dayOf(transaction.day);
  const as = kind === "tie" ? "untie" : "reversal";
  await tx
    .insert(ledgerTransaction)
    .values({ ...of, id, orgId, kind: as, day, at, reverses: transaction.id });
  await tx.execute(sql`
    insert into ${ledgerEntry} (org_id, transaction_id, account_id, kopecks)
    select org_id, ${id}::uuid, account_id, -kopecks from ${ledgerEntry} where transaction_id = ${transaction.id}::uuid`);
  return true;
}

/** Returns which of these payments are covered by a statement's line. */
export async function coveredByStatements(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: ledgerTransaction.paymentId })
    .from(ledgerTransaction)
    .innerJoin(ledgerEntry, eq(ledgerEntry.transactionId, ledgerTransaction.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(and(inArray(ledgerTransaction.paymentId, [...ids]), eq(ledgerAccount.kind, "suspense")))
    .groupBy(ledgerTransaction.paymentId)
    .having(sql`sum(${ledgerEntry.kopecks}) > 0`);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
