import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { matchKinds, statementFormats } from "#core/bank/model.ts";
import { invoice, payment } from "#server/billing/table.ts";
import { apartment, organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { day, instant, kopecks, oneOf } from "#server/platform/database/columns.ts";

/** A file of the bank as it was taken. */
export const bankStatement = pgTable(
  "bank_statement",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    name: text().notNull(),
    format: text({ enum: statementFormats }).notNull(),
    iban: text().notNull(),
    fromDay: day("from_day").notNull(),
    toDay: day("to_day").notNull(),
    opening: bigint({ mode: "number" }),
    closing: bigint({ mode: "number" }),
    /** Lines of the file that an earlier one had brought. */
    known: integer().notNull(),
    /** SHA-256 of the file. */
    digest: text().notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").references(() => person.id),
  },
  (table) => [
    unique("bank_statement_in_org").on(table.orgId, table.id),
    index("bank_statement_newest").on(table.orgId, table.createdAt, table.id),
    index("bank_statement_author")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
    check("bank_statement_format", sql`${table.format} in (${oneOf(statementFormats)})`),
  ],
);

/** A line of a statement, once, however many files hold it; who it is for may be said until it is a payment. */
export const bankLine = pgTable(
  "bank_line",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    /** Its place in the file, from 1. */
    position: integer().notNull(),
    day: day("day").notNull(),
    /** Above nothing came, below went. */
    kopecks: kopecks("kopecks").notNull(),
    payer: text().notNull(),
    payerIban: text("payer_iban"),
    payerCode: text("payer_code"),
    purpose: text().notNull(),
    reference: text(),
    /** What tells it from all others of its account (`keysOf`), as SHA-256. */
    key: text().notNull(),
    apartmentId: uuid("apartment_id"),
    invoiceId: uuid("invoice_id"),
    match: text({ enum: matchKinds }),
    /** By what it was recognised. */
    found: text(),
    ignoreReason: text("ignore_reason"),
    /** The payment that it is; one that was taken back leaves the line to be posted again. */
    paymentId: uuid("payment_id"),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("bank_line_in_org").on(table.orgId, table.id),
    unique("bank_line_key").on(table.orgId, table.key),
    foreignKey({
      name: "bank_line_statement",
      columns: [table.orgId, table.statementId],
      foreignColumns: [bankStatement.orgId, bankStatement.id],
    }),
    foreignKey({
      name: "bank_line_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }),
    foreignKey({
      name: "bank_line_invoice",
      columns: [table.orgId, table.invoiceId],
      foreignColumns: [invoice.orgId, invoice.id],
    }),
    foreignKey({
      name: "bank_line_payment",
      columns: [table.orgId, table.paymentId],
      foreignColumns: [payment.orgId, payment.id],
    }),
    index("bank_line_of_statement").on(table.statementId, table.position),
    index("bank_line_of_apartment")
      .on(table.apartmentId)
      .where(sql`apartment_id is not null`),
    index("bank_line_of_invoice")
      .on(table.invoiceId)
      .where(sql`invoice_id is not null`),
    uniqueIndex("bank_line_of_payment").on(table.paymentId),
    // By whom money came before.
    index("bank_line_payer")
      .on(table.orgId, table.payerIban)
      .where(sql`payment_id is not null`),
    check("bank_line_match", sql`${table.match} in (${oneOf(matchKinds)})`),
    check("bank_line_matched", sql`(${table.match} is null) = (${table.apartmentId} is null)`),
    check("bank_line_something", sql`${table.kopecks} <> 0`),
    check(
      "bank_line_posted",
      sql`${table.paymentId} is null or (${table.kopecks} > 0 and ${table.apartmentId} is not null and ${table.ignoreReason} is null)`,
    ),
  ],
);
