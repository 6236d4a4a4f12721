import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { openingFaults } from "#core/billing/opening/model.ts";
import type { LeftOut } from "#core/kernel/left-out.ts";
import { apartment, organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { day, instant, kopecks, oneOf } from "#server/platform/database/columns.ts";
import { invoice, payment } from "../table.ts";

/** A table of what apartments owed or had paid ahead when the books were begun here, as it was taken. */
export const openingImport = pgTable(
  "opening_import",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    name: text().notNull(),
    day: day("day").notNull(),
    /** Title of a debt's invoice line. */
    title: text().notNull(),
    /** The headings that were read: whose it is, and what is owed. */
    columns: text().notNull(),
    /** Headings of columns that hold something and were not read. */
    unread: text().notNull().default(""),
    /** Rows below the headings; null where they were not counted. */
    rows: integer(),
    leftOut: jsonb("left_out").$type<LeftOut[]>().notNull().default([]),
    /** Control sum: typed, or from the table's last row; null where nobody stated it. */
    control: bigint({ mode: "number" }),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").references(() => person.id),
  },
  (table) => [
    unique("opening_import_in_org").on(table.orgId, table.id),
    index("opening_import_newest").on(table.orgId, table.createdAt, table.id),
    index("opening_import_author")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
  ],
);

/** A row of such a table. Each that means something is here: as a fault, or as what it will be or has become. */
export const openingLine = pgTable(
  "opening_line",
  {
    orgId: uuid("org_id").notNull(),
    importId: uuid("import_id").notNull(),
    /** The row's number in the file, from 1. */
    line: integer().notNull(),
    /** Account or apartment as the table names it. */
    said: text().notNull(),
    apartmentId: uuid("apartment_id"),
    /** Above nothing is owed, below was paid ahead; null where it cannot be read. */
    kopecks: kopecks("kopecks"),
    fault: text({ enum: openingFaults }),
    /** The column's heading and the cell's words where the fault is of one, or where an amount below nothing turned a debt into an advance or back. */
    column: text(),
    value: text(),
    /** Invoice that the debt became, or payment that the advance became. */
    invoiceId: uuid("invoice_id"),
    paymentId: uuid("payment_id"),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    foreignKey({
      name: "opening_line_import",
      columns: [table.orgId, table.importId],
      foreignColumns: [openingImport.orgId, openingImport.id],
    }),
    foreignKey({
      name: "opening_line_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    foreignKey({
      name: "opening_line_invoice",
      columns: [table.orgId, table.invoiceId],
      foreignColumns: [invoice.orgId, invoice.id],
    }),
    foreignKey({
      name: "opening_line_payment",
      columns: [table.orgId, table.paymentId],
      foreignColumns: [payment.orgId, payment.id],
    }),
    index("opening_line_of_apartment")
      .on(table.apartmentId)
      .where(sql`apartment_id is not null`),
    index("opening_line_of_invoice")
      .on(table.invoiceId)
      .where(sql`invoice_id is not null`),
    index("opening_line_of_payment")
      .on(table.paymentId)
      .where(sql`payment_id is not null`),
    check("opening_line_fault", sql`${table.fault} in (${oneOf(openingFaults)})`),
    check(
      "opening_line_whole",
      sql`${table.fault} is not null or (${table.apartmentId} is not null and ${table.kopecks} is not null)`,
    ),
    check(
      "opening_line_booked",
      sql`num_nonnulls(${table.invoiceId}, ${table.paymentId}) = 0 or (${table.fault} is null
        and num_nonnulls(${table.invoiceId}, ${table.paymentId}) = 1
        and (${table.kopecks} > 0) = (${table.invoiceId} is not null))`,
    ),
  ],
);
