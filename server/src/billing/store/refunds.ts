import { eq, sql } from "drizzle-orm";
import { toKopecks, type Kopecks } from "#core/kernel/money.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { payment, paymentRefund } from "../table.ts";

/**
 * Reads the kopecks of a payment that are neither allocated nor refunded, behind its apartment's
 * lock.
 */
export async function freeOfPayment(tx: Tx, id: string): Promise<Kopecks> {
  const free = sql<number>`(${payment.amount} - ${payment.allocated} - ${payment.refunded})::float8`;
  const [row] = await tx.select({ free }).from(payment).where(eq(payment.id, id));
  return toKopecks(row?.free ?? 0);
}

/** Writes what was given back; the database adds it to the payment and refuses more than that was. */
export async function insertRefund(tx: Tx, row: typeof paymentRefund.$inferInsert): Promise<void> {
  await tx.insert(paymentRefund).values(row);
}
