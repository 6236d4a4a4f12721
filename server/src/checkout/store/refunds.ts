import { count, eq } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { cardRefund } from "../table.ts";

export type RefundRow = typeof cardRefund.$inferSelect;

export async function insertCardRefund(tx: Tx, row: typeof cardRefund.$inferInsert): Promise<void> {
  await tx.insert(cardRefund).values(row);
}

/** Counts the refunds of a payment, whatever their outcome. */
export async function countRefunds(tx: Tx, cardPaymentId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(cardRefund)
    .where(eq(cardRefund.cardPaymentId, cardPaymentId));
  return row?.count ?? 0;
}

export async function findRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(cardRefund).where(eq(cardRefund.id, id));
  return row ?? null;
}

/** Locks a refund until the end of `tx`; its payment's row is locked before. */
export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(cardRefund).where(eq(cardRefund.id, id)).for("update");
  return row ?? null;
}

/** Writes a change under the row's lock and raises its version. */
export async function saveRefund(
  tx: Tx,
  row: Pick<RefundRow, "id" | "version">,
  change: Partial<Pick<RefundRow, "status" | "settledAt">>,
): Promise<void> {
  await tx
    .update(cardRefund)
    .set({ ...change, version: row.version + 1 })
    .where(eq(cardRefund.id, row.id));
}
