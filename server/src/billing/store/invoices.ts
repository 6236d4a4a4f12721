import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Draft } from "#core/billing/lifecycle.ts";
import { type BillingSubject, formatInvoiceNumber, type Invoice } from "#core/billing/model.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { apartment, building } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { invoice, invoiceLine } from "../table.ts";
import { invoiceCounter } from "../table/counter-table.ts";

type BilledPlace = BillingSubject & { archived: boolean };

/**
 * Returns an apartment for billing and keeps it from being archived until `tx` ends, with its
 * building.
 */
export async function findBilled(tx: Tx, apartmentId: string): Promise<BilledPlace | null> {
  const [found] = await findAllBilled(tx, [apartmentId]);
  return found ?? null;
}

/** Returns several apartments as `findBilled` does; unknown ids are left out. */
export async function findAllBilled(
  tx: Tx,
  apartmentIds: readonly string[],
): Promise<BilledPlace[]> {
  const found = await tx
    .select({
      orgId: apartment.orgId,
      apartmentId: apartment.id,
      buildingId: apartment.buildingId,
      archivedAt: apartment.archivedAt,
      buildingArchivedAt: building.archivedAt,
    })
    .from(apartment)
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(eq(apartment.id, sql`any (${sql.param([...apartmentIds])}::uuid[])`))
    .orderBy(apartment.id)
    .for("share", { of: apartment });
  return found.map(({ archivedAt, buildingArchivedAt, ...place }) => ({
    ...place,
    archived: (archivedAt ?? buildingArchivedAt) !== null,
  }));
}

/**
 * Takes the next `count` numbers of a month's invoices and returns the last; others wait, so that
 * none is skipped.
 */
export async function takeSerial(tx: Tx, orgId: string, month: number, count = 1): Promise<number> {
  const [taken] = await tx
    .insert(invoiceCounter)
    .values({ orgId, month, last: count })
    .onConflictDoUpdate({
      target: [invoiceCounter.orgId, invoiceCounter.month],
      set: { last: sql`${invoiceCounter.last} + ${count}::int` },
    })
    .returning({ last: invoiceCounter.last });
  if (!taken) throw new Error("no number was taken");
  return taken.last;
}

/** Writes an invoice and its lines under the number taken. */
export async function insertInvoice(
  tx: Tx,
  { orgId, apartmentId }: BillingSubject,
  { lines, ...drafted }: Draft,
  given: {
    id: string;
    serial: number;
    createdBy: string;
    createdAt: Date;
    corrects: string | null;
  },
): Promise<void> {
  await tx.insert(invoice).values({ ...drafted, ...given, orgId, apartmentId });
  await tx
    .insert(invoiceLine)
    .values(lines.map((line, position) => ({ ...line, orgId, invoiceId: given.id, position })));
}

type StoredInvoice = typeof invoice.$inferSelect & { buildingId: string };

function toInvoice(row: StoredInvoice): Invoice {
  return {
    ...row,
    number: formatInvoiceNumber(row.month, row.serial),
    total: toKopecks(row.total),
    paid: toKopecks(row.paid),
    cancelled: row.cancelledAt !== null,
  };
}

/** Finds invoices of these organisations by number. */
export async function findInvoices(
  tx: Tx,
  orgIds: readonly string[],
  { month, serial }: { month: number; serial: number },
): Promise<Invoice[]> {
  const rows = await tx
    .select({ row: invoice, buildingId: apartment.buildingId })
    .from(invoice)
    .innerJoin(apartment, eq(apartment.id, invoice.apartmentId))
    .where(
      and(
        inArray(invoice.orgId, [...orgIds]),
        eq(invoice.month, month),
        eq(invoice.serial, serial),
      ),
    );
  return rows.map(({ row, buildingId }) => toInvoice({ ...row, buildingId }));
}

/** Finds an invoice of an apartment; null if there is none. */
export async function findInvoice(
  tx: Tx,
  { apartmentId, buildingId }: BillingSubject,
  id: string,
): Promise<Invoice | null> {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), eq(invoice.apartmentId, apartmentId)));
  return row ? toInvoice({ ...row, buildingId }) : null;
}

/** Finds invoices of an apartment by their ids; others are left out. */
export async function findInvoicesOf(
  tx: Tx,
  { apartmentId, buildingId }: BillingSubject,
  ids: readonly string[],
): Promise<Invoice[]> {
  const rows = await tx
    .select()
    .from(invoice)
    .where(and(inArray(invoice.id, [...ids]), eq(invoice.apartmentId, apartmentId)));
  return rows.map((row) => toInvoice({ ...row, buildingId }));
}

/** Finds invoices of an apartment that are not fully paid. */
export async function findOpenOf(
  tx: Tx,
  { apartmentId, buildingId }: BillingSubject,
): Promise<Invoice[]> {
  const open = and(isNull(invoice.cancelledAt), lt(invoice.paid, invoice.total));
  const rows = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.apartmentId, apartmentId), open));
  return rows.map((row) => toInvoice({ ...row, buildingId }));
}

export async function saveCancelled(
  tx: Tx,
  id: string,
  set: { cancelledAt: Date; cancelledBy: string; cancelReason: string },
): Promise<void> {
  await tx.update(invoice).set(set).where(eq(invoice.id, id));
}
