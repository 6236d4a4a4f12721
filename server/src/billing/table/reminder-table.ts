import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from "drizzle-orm/pg-core";
import { organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { day, instant } from "#server/platform/database/columns.ts";
import { invoice } from "../table.ts";

/** On which days an organisation reminds of what is to be paid. */
export const reminderPlan = pgTable("reminder_plan", {
  orgId: uuid("org_id")
    .primaryKey()
    .references(() => organisation.id),
  enabled: boolean().notNull(),
  /** From the due day; below nothing: before it. */
  days: smallint().array().notNull(),
  version: integer().notNull().default(1),
});

/** Reminder of an invoice, once a day at most; append-only. */
export const invoiceReminder = pgTable(
  "invoice_reminder",
  {
    orgId: uuid("org_id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    day: day("day").notNull(),
    at: instant("at").notNull(),
    /** Null where the clock did it. */
    createdBy: uuid("created_by").references(() => person.id),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.day] }),
    foreignKey({
      name: "invoice_reminder_invoice",
      columns: [table.orgId, table.invoiceId],
      foreignColumns: [invoice.orgId, invoice.id],
    }),
    index("invoice_reminder_author")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
  ],
);
