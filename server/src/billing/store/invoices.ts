import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Draft } from "#core/billing/lifecycle.ts";
import {
  type BillingSubject,
  formatInvoiceNumber,
  type Invoice,
  type Payment,
  type PaymentMethod,
  type Twin,
} from "#core/billing/model.ts";
import { kopecks, type Kopecks } from "#core/kernel/money.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { comparable } from "#server/platform/database/look-alikes.ts";
import { invoice, invoiceLine, payment } from "../table.ts";
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
    total: kopecks(row.total),
    paid: kopecks(row.paid),
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

type NewPayment = {
  id: string;
  method: PaymentMethod;
  amount: Kopecks;
  receivedOn: string;
  reference: string | null;
  note: string | null;
  createdBy: string;
  createdAt: Date;
};

/** Writes a payment; false where its receipt's number is taken. Waits for whoever is writing the same. */
export async function insertPayment(
  tx: Tx,
  { orgId, apartmentId }: BillingSubject,
  given: NewPayment,
): Promise<boolean> {
  const written = await tx
    .insert(payment)
    .values({ ...given, orgId, apartmentId })
    .onConflictDoNothing()
    .returning({ id: payment.id });
  return written.length > 0;
}

/** Returns a payment with its place, or null. */
export async function findPayment(tx: Tx, id: string): Promise<Payment | null> {
  const [found] = await tx
    .select({ row: payment, buildingId: apartment.buildingId })
    .from(payment)
    .innerJoin(apartment, eq(apartment.id, payment.apartmentId))
    .where(eq(payment.id, id));
  if (!found) return null;
  const { row, buildingId } = found;
  return { ...row, buildingId, amount: kopecks(row.amount), reversed: row.reversedAt !== null };
}

/** Finds the cash payment with this receipt number in the year of a local date. */
export async function findReceipt(
  tx: Tx,
  { orgId, reference, receivedOn }: { orgId: string; reference: string; receivedOn: string },
): Promise<(BillingSubject & { number: string; address: string }) | null> {
  const [found] = await tx
    .select({
      orgId: payment.orgId,
      apartmentId: payment.apartmentId,
      buildingId: apartment.buildingId,
      number: apartment.number,
      address: building.address,
    })
    .from(payment)
    .innerJoin(apartment, eq(apartment.id, payment.apartmentId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(
      and(
        eq(payment.orgId, orgId),
        sql`extract(year from ${payment.receivedOn}) = extract(year from ${receivedOn}::date)`,
        sql`${comparable(payment.reference)} = ${comparable(sql`${reference}::text`)}`,
        sql`${payment.method} = 'cash' and ${payment.reversedAt} is null`,
      ),
    );
  return found ?? null;
}

/** Money as it is about to be written down. */
type Coming = {
  method: PaymentMethod;
  amount: Kopecks;
  receivedOn: string;
  reference: string | null;
};

/**
 * Finds possible duplicates of a payment, the newest few first: a transfer with the same reference
 * in the organisation, or the same method, sum and day in the apartment. Nobody adds another one
 * until the transaction ends.
 */
export async function findTwins(
  tx: Tx,
  { orgId, apartmentId }: BillingSubject,
  { method, amount, receivedOn, reference }: Coming,
): Promise<Twin[]> {
  const which = `${orgId} ${receivedOn} ${amount}`;
  // Behind the apartment's account, before anything else of it is written.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('billing.twins'), hashtext(${which}))`,
  );
  return tx
    .select({
      id: payment.id,
      orgId: payment.orgId,
      apartmentId: payment.apartmentId,
      buildingId: apartment.buildingId,
      receivedOn: payment.receivedOn,
      reference: payment.reference,
      number: apartment.number,
      address: building.address,
      writtenBy: sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`,
    })
    .from(payment)
    .innerJoin(apartment, eq(apartment.id, payment.apartmentId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .leftJoin(person, eq(person.id, payment.createdBy))
    .where(
      and(
        eq(payment.orgId, orgId),
        eq(payment.receivedOn, receivedOn),
        eq(payment.amount, amount),
        isNull(payment.reversedAt),
        eq(payment.method, method),
        or(
          sameReference(method, reference),
          and(eq(payment.apartmentId, apartmentId), untold(reference)),
        ),
      ),
    )
    .orderBy(desc(payment.createdAt))
    .limit(10);
}

/** Builds the condition of an equal reference; cash receipts are unique already. */
function sameReference(method: PaymentMethod, reference: string | null): SQL | undefined {
  if (method !== "transfer" || reference === null) return undefined;
  return sql`${comparable(payment.reference)} = ${comparable(sql`${reference}::text`)}`;
}

function untold(reference: string | null): SQL | undefined {
  return reference === null ? undefined : isNull(payment.reference);
}

export async function saveReversed(
  tx: Tx,
  id: string,
  set: { reversedAt: Date; reversedBy: string; reversalReason: string; reversedOn: string | null },
): Promise<void> {
  await tx.update(payment).set(set).where(eq(payment.id, id));
}
