import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { invoice } from "#server/billing/table.ts";
import { apartment } from "#server/buildings/table.ts";
import { kopecks } from "#server/platform/database/columns.ts";
import { billingRun } from "../table.ts";

/** Invoice of late fees that a run issued. Append-only. */
export const runFee = pgTable(
  "run_fee",
  {
    orgId: uuid("org_id").notNull(),
    runId: uuid("run_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    kopecks: kopecks("kopecks").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.apartmentId, table.invoiceId] }),
    foreignKey({
      name: "run_fee_run",
      columns: [table.orgId, table.runId],
      foreignColumns: [billingRun.orgId, billingRun.id],
    }),
    foreignKey({
      name: "run_fee_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    foreignKey({
      name: "run_fee_invoice",
      columns: [table.apartmentId, table.invoiceId],
      foreignColumns: [invoice.apartmentId, invoice.id],
    }),
    index("run_fee_of_run").on(table.runId),
    check("run_fee_something", sql`${table.kopecks} > 0`),
  ],
);
