import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { organisation } from "#server/buildings/table.ts";

/** Where an organisation is paid by transfer. */
export const bankDetails = pgTable(
  "bank_details",
  {
    orgId: uuid("org_id")
      .primaryKey()
      .references(() => organisation.id),
    recipient: text().notNull(),
    iban: text().notNull(),
    bankName: text("bank_name").notNull(),
    taxId: text("tax_id").notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [check("bank_details_iban", sql`${table.iban} ~ '^UA[0-9]{27}$'`)],
);
