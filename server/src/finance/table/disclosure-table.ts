import { boolean, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { organisation } from "#server/buildings/table.ts";

/** Setting of an organisation: residents see the money of their buildings. No row: they do not. */
export const moneyDisclosure = pgTable("money_disclosure", {
  orgId: uuid("org_id")
    .primaryKey()
    .references(() => organisation.id),
  shown: boolean().notNull(),
  version: integer().notNull().default(1),
});
