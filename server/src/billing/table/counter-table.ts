import { integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { organisation } from "#server/buildings/table.ts";

/** How many invoices of a month an organisation has numbered; its row is the lock of the numbers. */
export const invoiceCounter = pgTable(
  "invoice_counter",
  {
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    /** 202611. */
    month: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.month] })],
);
