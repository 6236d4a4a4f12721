import { sql } from "drizzle-orm";
import { check, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { organisation } from "#server/buildings/table.ts";

/** How many requests an organisation has numbered; its row is the lock of the numbers. */
export const requestCounter = pgTable(
  "request_counter",
  {
    orgId: uuid("org_id")
      .primaryKey()
      .references(() => organisation.id),
    last: integer().notNull(),
  },
  (table) => [check("request_counter_last", sql`${table.last} > 0`)],
);
