import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
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
import { invoiceTypes } from "#core/billing/model.ts";
import {
  expenseCategories,
  runStatuses,
  tariffKinds,
  unreadPolicies,
} from "#core/finance/model.ts";
import { meterKinds } from "#core/meters/model.ts";
import { invoice, tariffDecision } from "#server/billing/table.ts";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { day, instant, kopecks, oneOf } from "#server/platform/database/columns.ts";

const month = "'^20[0-9]{2}-(0[1-9]|1[0-2])$'";
const isMonth = (column: AnyPgColumn) => sql`${column} ~ ${sql.raw(month)}`;
const ofBuilding = (name: string, table: { orgId: AnyPgColumn; buildingId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.orgId, table.buildingId],
    foreignColumns: [building.orgId, building.id],
  });
const written = () => ({
  createdAt: instant("created_at").notNull(),
  /** Null where the program wrote it. */
  createdBy: uuid("created_by").references(() => person.id),
});
const some = (column: string) => sql.raw(`${column} is not null`);

/** Tariff by which apartments are billed each month; `building_id` null: in every building. */
export const tariff = pgTable(
  "tariff",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    buildingId: uuid("building_id"),
    name: text().notNull(),
    type: text({ enum: invoiceTypes }).notNull(),
    kind: text({ enum: tariffKinds }).notNull(),
    price: kopecks("price").notNull(),
    /** Millionths of a hryvnia, where the price has parts of a kopeck; `price` is then the nearest there is. */
    priceMicro: bigint("price_micro", { mode: "number" }),
    /** Percent of VAT that the price holds; null: none is charged. */
    vatRate: smallint("vat_rate"),
    /** Meters of a metered tariff, and what to do with unread ones. */
    meterKind: text("meter_kind", { enum: meterKinds }),
    unread: text({ enum: unreadPolicies }),
    /** The first and the last month, `YYYY-MM`. */
    validFrom: text("valid_from").notNull(),
    validTo: text("valid_to"),
    /** The latest decision about it; null: nobody has said. */
    decisionId: uuid("decision_id"),
    /** Raised by every change; the compare-and-set of editors. */
    version: integer().notNull().default(1),
    ...written(),
  },
  (table) => [
    unique("tariff_in_org").on(table.orgId, table.id),
    ofBuilding("tariff_building", table),
    foreignKey({
      name: "tariff_decided",
      columns: [table.orgId, table.decisionId],
      foreignColumns: [tariffDecision.orgId, tariffDecision.id],
    }),
    index("tariff_of_building").on(table.buildingId).where(some("building_id")),
    index("tariff_author").on(table.createdBy).where(some("created_by")),
    check("tariff_type", sql`${table.type} in (${oneOf(invoiceTypes)})`),
    check("tariff_kind", sql`${table.kind} in (${oneOf(tariffKinds)})`),
    check("tariff_price", sql`${table.price} > 0 and ${table.priceMicro} > 0`),
    check("tariff_vat", sql`${table.vatRate} between 0 and 99`),
    check("tariff_meter_kind", sql`${table.meterKind} in (${oneOf(meterKinds)})`),
    check("tariff_unread", sql`${table.unread} in (${oneOf(unreadPolicies)})`),
    check(
      "tariff_metered",
      sql`(${table.kind} = 'metered') = (${table.meterKind} is not null)
        and (${table.kind} = 'metered') = (${table.unread} is not null)`,
    ),
    check(
      "tariff_months",
      sql`${isMonth(table.validFrom)} and (${table.validTo} is null or (${isMonth(table.validTo)} and ${table.validTo} >= ${table.validFrom}))`,
    ),
  ],
);

/** One billing of a month. What it has issued are its lines. */
export const billingRun = pgTable(
  "billing_run",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    period: text().notNull(),
    dueOn: day("due_on").notNull(),
    status: text({ enum: runStatuses }).notNull(),
    invoices: integer().notNull().default(0),
    amount: kopecks("amount").notNull().default(0),
    /** Planned number and sum of invoices so far. */
    plannedInvoices: integer("planned_invoices").notNull().default(0),
    plannedAmount: kopecks("planned_amount").notNull().default(0),
    /** The apartment that it has come to, planning or issuing: it goes on behind it. */
    reachedId: uuid("reached_id"),
    ...written(),
  },
  (table) => [
    foreignKey({
      name: "billing_run_reached",
      columns: [table.orgId, table.reachedId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    index("billing_run_reached").on(table.reachedId).where(some("reached_id")),
    unique("billing_run_in_org").on(table.orgId, table.id),
    index("billing_run_order").on(table.orgId, table.period, table.createdAt),
    index("billing_run_author").on(table.createdBy).where(some("created_by")),
    check("billing_run_period", isMonth(table.period)),
    check("billing_run_status", sql`${table.status} in (${oneOf(runStatuses)})`),
    check("billing_run_sums", sql`${table.invoices} >= 0 and ${table.amount} >= 0`),
  ],
);

/** Apartment that a run billed by a tariff for a month, once by its key. Append-only. */
export const runLine = pgTable(
  "run_line",
  {
    orgId: uuid("org_id").notNull(),
    runId: uuid("run_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    tariffId: uuid("tariff_id").notNull(),
    period: text().notNull(),
    /** 1, and one more for each invoice before it that was cancelled: then the month is billed anew. */
    round: integer().notNull().default(1),
    invoiceId: uuid("invoice_id").notNull(),
    kopecks: kopecks("kopecks").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.apartmentId, table.tariffId, table.period, table.round] }),
    foreignKey({
      name: "run_line_run",
      columns: [table.orgId, table.runId],
      foreignColumns: [billingRun.orgId, billingRun.id],
    }),
    foreignKey({
      name: "run_line_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    foreignKey({
      name: "run_line_tariff",
      columns: [table.orgId, table.tariffId],
      foreignColumns: [tariff.orgId, tariff.id],
    }),
    foreignKey({
      name: "run_line_invoice",
      columns: [table.apartmentId, table.invoiceId],
      foreignColumns: [invoice.apartmentId, invoice.id],
    }),
    index("run_line_of_period").on(table.orgId, table.period, table.apartmentId),
    index("run_line_of_run").on(table.runId),
    index("run_line_of_tariff").on(table.tariffId),
    index("run_line_of_invoice").on(table.invoiceId),
    check("run_line_period", isMonth(table.period)),
    check("run_line_something", sql`${table.kopecks} > 0`),
  ],
);

/** Expense that a job writes on its day, once a month. */
export const recurringExpense = pgTable(
  "recurring_expense",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    buildingId: uuid("building_id"),
    category: text({ enum: expenseCategories }).notNull(),
    /** 1–31; in a shorter month its last day. */
    dayOfMonth: smallint("day_of_month").notNull(),
    kopecks: kopecks("kopecks").notNull(),
    supplier: text().notNull(),
    note: text(),
    /** The first month that is not written down yet, and the last one there will be; `YYYY-MM`. */
    nextMonth: text("next_month").notNull(),
    lastMonth: text("last_month"),
    pausedAt: instant("paused_at"),
    version: integer().notNull().default(1),
    ...written(),
  },
  (table) => [
    unique("recurring_expense_in_org").on(table.orgId, table.id),
    ofBuilding("recurring_expense_building", table),
    index("recurring_expense_of_building").on(table.buildingId).where(some("building_id")),
    index("recurring_expense_author").on(table.createdBy).where(some("created_by")),
    // Among which those whose day has come are sought.
    index("recurring_expense_due")
      .on(table.nextMonth)
      .where(sql`paused_at is null`),
    check("recurring_expense_category", sql`${table.category} in (${oneOf(expenseCategories)})`),
    check("recurring_expense_day", sql`${table.dayOfMonth} between 1 and 31`),
    check("recurring_expense_sum", sql`${table.kopecks} > 0`),
    check(
      "recurring_expense_months",
      sql`${isMonth(table.nextMonth)} and (${table.lastMonth} is null or ${isMonth(table.lastMonth)})`,
    ),
  ],
);

/** Money that went out, append-only; what takes one back is a row of its own, below nothing. */
export const expense = pgTable(
  "expense",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    buildingId: uuid("building_id"),
    category: text({ enum: expenseCategories }).notNull(),
    day: day("day").notNull(),
    kopecks: bigint({ mode: "number" }).notNull(),
    supplier: text().notNull(),
    note: text(),
    /** The expense that this one takes back. */
    reverses: uuid(),
    /** The expense that was taken back and that this one says as it should have been. */
    replaces: uuid(),
    /** Recurring expense and month that it was written for. */
    recurringId: uuid("recurring_id"),
    month: text(),
    ...written(),
  },
  (table) => [
    unique("expense_in_org").on(table.orgId, table.id),
    ofBuilding("expense_building", table),
    foreignKey({
      name: "expense_reversed",
      columns: [table.orgId, table.reverses],
      foreignColumns: [table.orgId, table.id],
    }),
    uniqueIndex("expense_reverses").on(table.reverses),
    foreignKey({
      name: "expense_replaced",
      columns: [table.orgId, table.replaces],
      foreignColumns: [table.orgId, table.id],
    }),
    uniqueIndex("expense_replaces").on(table.replaces),
    foreignKey({
      name: "expense_recurring",
      columns: [table.orgId, table.recurringId],
      foreignColumns: [recurringExpense.orgId, recurringExpense.id],
    }),
    uniqueIndex("expense_once_a_month").on(table.recurringId, table.month),
    check("expense_month", sql`(${table.recurringId} is null) = (${table.month} is null)`),
    index("expense_order").on(table.orgId, table.day, table.createdAt),
    index("expense_of_building").on(table.buildingId).where(some("building_id")),
    index("expense_author").on(table.createdBy).where(some("created_by")),
    check("expense_category", sql`${table.category} in (${oneOf(expenseCategories)})`),
    check("expense_day", sql`${table.day} between '2000-01-01' and '2100-12-31'`),
    check(
      "expense_sign",
      sql`${table.kopecks} <> 0 and (${table.kopecks} < 0) = (${table.reverses} is not null)`,
    ),
  ],
);
