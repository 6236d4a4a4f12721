import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Allocation, Free, OpenInvoice } from "#core/billing/rules/allocate.ts";
import { begunOn } from "#core/billing/events.ts";
import { type BillingSubject, formatInvoiceNumber } from "#core/billing/model.ts";
import { toKopecks } from "#core/kernel/money.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Source } from "./ledger.ts";
import { allocation, invoice, payment } from "../table.ts";

/** Kopecks of a payment that are neither allocated nor refunded. */
const freeOf = sql<number>`(${payment.amount} - ${payment.allocated} - ${payment.refunded})::float8`;

/** Reads what is open for an apartment, and the free money, oldest first. */
export async function readBook(
  tx: Tx,
  apartmentId: string,
): Promise<{ open: OpenInvoice[]; free: Free[] }> {
  const open = await tx
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.apartmentId, apartmentId),
        isNull(invoice.cancelledAt),
        lt(invoice.paid, invoice.total),
      ),
    );
  const free = await tx
    .select({ id: payment.id, free: freeOf, paysFrom: payment.paysFrom })
    .from(payment)
    .where(and(eq(payment.apartmentId, apartmentId), isNull(payment.reversedAt), gt(freeOf, 0)))
    .orderBy(asc(payment.receivedOn), asc(payment.createdAt), asc(payment.id));
  return {
    open: open.map(({ id, dueOn, month, serial, total, paid, issuedOn, lateSince, period }) => ({
      id,
      dueOn,
      begun: begunOn({ issuedOn, lateSince, period }),
      number: formatInvoiceNumber(month, serial),
      remaining: toKopecks(total - paid),
    })),
    free: free.map((one) => ({ ...one, free: toKopecks(one.free) })),
  };
}

/** Reads the allocations of an invoice or payment as they stand now. */
export async function readAllocations(tx: Tx, of: Source): Promise<Allocation[]> {
  const sum = sql<number>`sum(${allocation.kopecks})::float8`;
  const rows = await tx
    .select({ paymentId: allocation.paymentId, invoiceId: allocation.invoiceId, kopecks: sum })
    .from(allocation)
    .where(
      "invoiceId" in of
        ? eq(allocation.invoiceId, of.invoiceId)
        : eq(allocation.paymentId, of.paymentId),
    )
    .groupBy(allocation.paymentId, allocation.invoiceId)
    .having(gt(sum, 0))
    .orderBy(allocation.paymentId, allocation.invoiceId);
  return rows.map((row) => ({ ...row, kopecks: toKopecks(row.kopecks) }));
}

/** Adds allocations of an apartment; the database keeps the sums and refuses what is not there. */
export async function addAllocations(
  tx: Tx,
  { orgId, apartmentId }: BillingSubject,
  allocations: readonly Allocation[],
  at: Date,
): Promise<void> {
  if (allocations.length === 0) return;
  await tx
    .insert(allocation)
    .values(allocations.map((one) => ({ ...one, orgId, apartmentId, at })));
}

/** Reads the allocations of a payment, newest invoice first. */
export async function readNewestOf(tx: Tx, paymentId: string): Promise<Allocation[]> {
  const sum = sql<number>`sum(${allocation.kopecks})::float8`;
  const rows = await tx
    .select({ paymentId: allocation.paymentId, invoiceId: allocation.invoiceId, kopecks: sum })
    .from(allocation)
    .where(eq(allocation.paymentId, paymentId))
    .groupBy(allocation.paymentId, allocation.invoiceId)
    .having(gt(sum, 0))
    .orderBy(desc(sql`max(${allocation.id}) filter (where ${allocation.kopecks} > 0)`));
  return rows.map((row) => ({ ...row, kopecks: toKopecks(row.kopecks) }));
}
