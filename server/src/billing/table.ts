import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { invoiceTypes, paymentMethods, units } from "#core/billing/model.ts";
import { apartment, organisation } from "#server/buildings/table.ts";
import { document } from "#server/documents/table.ts";
import { person } from "#server/identity/table.ts";
import { day, instant, kopecks, oneOf } from "#server/platform/database/columns.ts";
import { comparableNumber } from "#server/platform/database/look-alikes.ts";

const some = (column: string) => sql.raw(`${column} is not null`);
type TenantColumns = { orgId: AnyPgColumn; id: AnyPgColumn };
const inOrg = (name: string, columns: [AnyPgColumn, AnyPgColumn], { orgId, id }: TenantColumns) =>
  foreignKey({ name, columns, foreignColumns: [orgId, id] });
const ofApartment = (name: string, table: { orgId: AnyPgColumn; apartmentId: AnyPgColumn }) =>
  inOrg(name, [table.orgId, table.apartmentId], apartment).onDelete("restrict");

export const invoice = pgTable(
  "invoice",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    /** The month of issue and the place in it: shown as INV-2026-11-000123. */
    month: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`(extract(year from issued_on) * 100 + extract(month from issued_on))::integer`,
      ),
    serial: integer().notNull(),
    type: text({ enum: invoiceTypes }).notNull(),
    /** The month it is for, `YYYY-MM`. */
    period: text().notNull(),
    description: text(),
    issuedOn: day("issued_on").notNull(),
    dueOn: day("due_on").notNull(),
    total: kopecks("total").notNull(),
    /** The sum of its allocations, kept by the database alone. */
    paid: kopecks("paid").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** Null where the program issued it. */
    createdBy: uuid("created_by").references(() => person.id),
    cancelledAt: instant("cancelled_at"),
    cancelledBy: uuid("cancelled_by").references(() => person.id),
    cancelReason: text("cancel_reason"),
    /** The invoice of the apartment that it was issued instead of. */
    corrects: uuid(),
    /** True for a debt from before the books were begun here. */
    opening: boolean().notNull().default(false),
    /** It is for nothing but the lateness of others: no fee is taken on it. */
    lateFee: boolean("late_fee").notNull().default(false),
    /** Day of issue of the earliest invoice that a fee is for; later tenants see neither. */
    lateSince: day("late_since"),
  },
  (table) => [
    foreignKey({
      name: "invoice_corrected",
      columns: [table.apartmentId, table.corrects],
      foreignColumns: [table.apartmentId, table.id],
    }),
    uniqueIndex("invoice_corrects").on(table.corrects).where(some("corrects")),
    ofApartment("invoice_apartment", table),
    unique("invoice_in_org").on(table.orgId, table.id),
    unique("invoice_of_apartment").on(table.apartmentId, table.id),
    unique("invoice_number").on(table.orgId, table.month, table.serial),
    index("invoice_author").on(table.createdBy).where(some("created_by")),
    index("invoice_canceller").on(table.cancelledBy).where(some("cancelled_by")),
    index("invoice_order").on(table.apartmentId, table.issuedOn, table.serial),
    index("invoice_cancelled_month")
      .on(table.orgId, table.period)
      .where(sql`cancelled_at is not null`),
    index("invoice_open")
      .on(table.apartmentId, table.dueOn)
      .where(sql`cancelled_at is null and paid < total`),
    // What an apartment brought along stands once.
    uniqueIndex("invoice_opening")
      .on(table.apartmentId)
      .where(sql`opening and cancelled_at is null`),
    // Lateness is billed once a month.
    uniqueIndex("invoice_late_fee")
      .on(table.apartmentId, table.period)
      .where(sql`late_fee and cancelled_at is null`),
    // Among which those of a month are sought, cancelled ones too.
    index("invoice_of_fees")
      .on(table.apartmentId, table.period)
      .where(sql`late_fee`),
    check("invoice_type", sql`${table.type} in (${oneOf(invoiceTypes)})`),
    check("invoice_period", sql`${table.period} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check("invoice_due", sql`${table.dueOn} between ${table.issuedOn} and '2100-12-31'`),
    check("invoice_paid", sql`${table.total} > 0 and ${table.paid} between 0 and ${table.total}`),
    check("invoice_cancelled", sql`${table.cancelledAt} is null or ${table.paid} = 0`),
    check("invoice_reason", sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null)`),
  ],
);

/** Decision about a tariff or an invoice, append-only: a tariff and the lines billed by it name the same row. */
export const tariffDecision = pgTable(
  "tariff_decision",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    decidedBy: text("decided_by").notNull(),
    decidedOn: day("decided_on").notNull(),
    number: text(),
    /** The day since which the tariff holds by it; null: it is about an invoice. */
    since: day("since"),
    documentId: uuid("document_id"),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    unique("tariff_decision_in_org").on(table.orgId, table.id),
    inOrg("tariff_decision_document", [table.orgId, table.documentId], document),
    index("tariff_decision_of_document").on(table.documentId).where(some("document_id")),
    index("tariff_decision_author").on(table.createdBy),
    check("tariff_decision_days", sql`least(${table.decidedOn}, ${table.since}) >= '1990-01-01'`),
  ],
);

export const invoiceLine = pgTable(
  "invoice_line",
  {
    orgId: uuid("org_id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    position: smallint().notNull(),
    title: text().notNull(),
    unit: text({ enum: units }),
    /** Millionths. */
    quantityMicro: bigint("quantity_micro", { mode: "number" }).notNull(),
    unitPrice: kopecks("unit_price").notNull(),
    /** Millionths of a hryvnia, if it has parts of a kopeck. */
    unitMicro: bigint("unit_micro", { mode: "number" }),
    /** Below nothing: what is taken off. */
    total: kopecks("total").notNull(),
    /** Percent of VAT in it; null: none. */
    vatRate: smallint("vat_rate"),
    /** Meter value before and now, in thousandths; `estimated`: nobody has read it. */
    readingBefore: bigint("reading_before", { mode: "number" }),
    readingAfter: bigint("reading_after", { mode: "number" }),
    estimated: boolean().notNull().default(false),
    /** The decision about the tariff that it was billed by, or about the invoice. */
    decisionId: uuid("decision_id"),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    inOrg("invoice_line_invoice", [table.orgId, table.invoiceId], invoice),
    inOrg("invoice_line_decision", [table.orgId, table.decisionId], tariffDecision),
    check("invoice_line_unit", sql`${table.unit} in (${oneOf(units)})`),
    check("invoice_line_sums", sql`${table.quantityMicro} > 0 and ${table.total} <> 0`),
    check("invoice_line_vat", sql`${table.vatRate} between 0 and 99`),
    check("invoice_line_readings", sql`least(${table.readingBefore}, ${table.readingAfter}) >= 0`),
    check("invoice_line_micro", sql`${table.unitMicro} <> 0`),
  ],
);

export const payment = pgTable(
  "payment",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    amount: kopecks("amount").notNull(),
    /** Kopecks allocated to invoices, kept by a trigger; the rest is credit. */
    allocated: kopecks("allocated").notNull().default(0),
    /** Kopecks refunded to the payer, kept by a trigger. */
    refunded: kopecks("refunded").notNull().default(0),
    receivedOn: day("received_on").notNull(),
    /** It pays nothing that began before this day: its payer, a tenant, came then. Null: it may pay all. */
    paysFrom: day("pays_from"),
    /** The receipt's number of cash, the bank's reference of a transfer. */
    reference: text(),
    note: text(),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").references(() => person.id),
    reversedAt: instant("reversed_at"),
    reversedBy: uuid("reversed_by").references(() => person.id),
    reversalReason: text("reversal_reason"),
    /** The day of the books on which it was reversed; null: the day of `reversedAt`. */
    reversedOn: day("reversed_on"),
  },
  (table) => [
    ofApartment("payment_apartment", table),
    unique("payment_in_org").on(table.orgId, table.id),
    unique("payment_of_apartment").on(table.apartmentId, table.id),
    // One that was taken back gives its receipt's number free.
    uniqueIndex("payment_receipt")
      .on(table.orgId, sql`extract(year from received_on)`, comparableNumber(sql`reference`))
      .where(sql`method = 'cash' and reference is not null and reversed_at is null`),
    uniqueIndex("payment_opening")
      .on(table.apartmentId)
      .where(sql`method = 'opening' and reversed_at is null`),
    // Among which money is sought that may be the very same.
    index("payment_twin")
      .on(table.orgId, table.receivedOn, table.amount)
      .where(sql`reversed_at is null`),
    index("payment_author").on(table.createdBy).where(some("created_by")),
    index("payment_reverser").on(table.reversedBy).where(some("reversed_by")),
    // The registry's page by its order, and its sums without the table.
    index("payment_registry").on(
      table.orgId,
      table.receivedOn,
      table.createdAt,
      table.id,
      table.method,
      table.amount,
    ),
    index("payment_reversed").on(table.orgId, table.reversedAt).where(some("reversed_at")),
    index("payment_order").on(table.apartmentId, table.receivedOn, table.createdAt, table.id),
    check("payment_day", sql`${table.receivedOn} between '2000-01-01' and '2100-12-31'`),
    check("payment_method", sql`${table.method} in (${oneOf(paymentMethods)})`),
    check(
      "payment_allocated",
      sql`${table.amount} > 0 and ${table.allocated} >= 0 and ${table.refunded} >= 0
        and ${table.allocated} + ${table.refunded} <= ${table.amount}`,
    ),
    check(
      "payment_reversed",
      sql`${table.reversedAt} is null or ${table.allocated} + ${table.refunded} = 0`,
    ),
    check("payment_reason", sql`(${table.reversedAt} is null) = (${table.reversalReason} is null)`),
  ],
);

/** Money of a payment that was given back to who paid it, append-only; a trigger keeps the payment's sum of them. */
export const paymentRefund = pgTable(
  "payment_refund",
  {
    /** Also that of the transaction in the ledger. */
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    paymentId: uuid("payment_id").notNull(),
    kopecks: kopecks("kopecks").notNull(),
    day: day("day").notNull(),
    reason: text().notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    inOrg("payment_refund_payment", [table.orgId, table.paymentId], payment),
    index("payment_refund_of_payment").on(table.paymentId),
    index("payment_refund_author").on(table.createdBy),
    check("payment_refund_something", sql`${table.kopecks} > 0`),
  ],
);

/** Where money went, append-only; both ends are of one apartment. Below nothing: taken from it again. */
export const allocation = pgTable(
  "allocation",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orgId: uuid("org_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    paymentId: uuid("payment_id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    kopecks: kopecks("kopecks").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    foreignKey({
      name: "allocation_payment",
      columns: [table.apartmentId, table.paymentId],
      foreignColumns: [payment.apartmentId, payment.id],
    }),
    foreignKey({
      name: "allocation_invoice",
      columns: [table.apartmentId, table.invoiceId],
      foreignColumns: [invoice.apartmentId, invoice.id],
    }),
    inOrg("allocation_org", [table.orgId, table.paymentId], payment),
    index("allocation_of_invoice").on(table.invoiceId),
    index("allocation_of_payment").on(table.paymentId),
    check("allocation_something", sql`${table.kopecks} <> 0`),
  ],
);
