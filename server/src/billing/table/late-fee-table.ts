import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Piece, Range } from "#core/billing/late-fee/model.ts";
import { invoiceTypes } from "#core/billing/model.ts";
import { apartment, organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { day, instant, kopecks } from "#server/platform/database/columns.ts";
import { invoice } from "../table.ts";

const ofInvoice = (name: string, orgId: AnyPgColumn, id: AnyPgColumn) =>
  foreignKey({ name, columns: [orgId, id], foreignColumns: [invoice.orgId, invoice.id] });

/** When nobody of an organisation pays for lateness; its version is that of its terms too. */
export const lateFeePlan = pgTable("late_fee_plan", {
  orgId: uuid("org_id")
    .primaryKey()
    .references(() => organisation.id),
  pauses: jsonb().$type<Range[]>().notNull(),
  version: integer().notNull().default(1),
});

/** Late fee terms from a day on, until the next terms. */
export const lateFeeTerms = pgTable(
  "late_fee_terms",
  {
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    from: day("from_day").notNull(),
    /** Millionths of the debt a day; 0: nothing is taken. */
    rate: smallint().notNull(),
    grace: smallint().notNull(),
    least: kopecks("least").notNull(),
    types: text({ enum: invoiceTypes }).array().notNull(),
    opening: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.from] }),
    // What the law allows at most: 0.01 % a day.
    check("late_fee_terms_rate", sql`${table.rate} between 0 and 100`),
    check("late_fee_terms_grace", sql`${table.grace} >= 0 and ${table.least} >= 0`),
  ],
);

/** Exemption of an apartment from late fees, both days included. */
export const lateFeeExemption = pgTable(
  "late_fee_exemption",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    from: day("from_day").notNull(),
    to: day("to_day"),
    reason: text().notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    foreignKey({
      name: "late_fee_exemption_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    index("late_fee_exemption_of_apartment").on(table.apartmentId, table.from),
    index("late_fee_exemption_order").on(table.orgId, table.createdAt),
    index("late_fee_exemption_author").on(table.createdBy),
    check("late_fee_exemption_days", sql`${table.to} is null or ${table.to} >= ${table.from}`),
  ],
);

/** Line that charges the lateness of another invoice, with its calculation; append-only. */
export const lateFeeCharge = pgTable(
  "late_fee_charge",
  {
    orgId: uuid("org_id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    position: smallint().notNull(),
    debtId: uuid("debt_id").notNull(),
    from: day("from_day").notNull(),
    /** The day up to which, which is not in it. */
    to: day("to_day").notNull(),
    kopecks: kopecks("kopecks").notNull(),
    pieces: jsonb().$type<Piece[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    ofInvoice("late_fee_charge_invoice", table.orgId, table.invoiceId),
    ofInvoice("late_fee_charge_debt", table.orgId, table.debtId),
    index("late_fee_charge_of_debt").on(table.debtId),
    check("late_fee_charge_something", sql`${table.kopecks} > 0 and ${table.to} >= ${table.from}`),
  ],
);

/**
 * Waiver of a fee by staff: its invoice is cancelled, its days count as billed. Append-only; the
 * invoice has the reason.
 */
export const lateFeeWaiver = pgTable(
  "late_fee_waiver",
  {
    invoiceId: uuid("invoice_id").primaryKey(),
    orgId: uuid("org_id").notNull(),
    at: instant("at").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    ofInvoice("late_fee_waiver_invoice", table.orgId, table.invoiceId),
    index("late_fee_waiver_author").on(table.createdBy),
  ],
);
