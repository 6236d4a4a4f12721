import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { building, organisation } from "#server/buildings/table.ts";
import { instant } from "#server/platform/database/columns.ts";

/** The page that an organisation shows to everybody; without a row it was never set up. */
export const orgPage = pgTable(
  "org_page",
  {
    orgId: uuid("org_id")
      .primaryKey()
      .references(() => organisation.id),
    isOn: boolean("is_on").notNull(),
    /** Punycode, in lower case. */
    domain: text(),
    /** Raised by every change; the compare-and-set of editors. */
    version: integer().notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    unique("org_page_domain").on(table.domain),
    check("org_page_domain_shape", sql`${table.domain} ~ '^[a-z0-9.-]{4,253}$'`),
  ],
);

/** A building whose address the page shows. */
export const orgPageBuilding = pgTable(
  "org_page_building",
  {
    buildingId: uuid("building_id").primaryKey(),
    orgId: uuid("org_id").notNull(),
  },
  (table) => [
    foreignKey({
      name: "org_page_building_of",
      columns: [table.orgId, table.buildingId],
      foreignColumns: [building.orgId, building.id],
    }).onDelete("cascade"),
    index("org_page_building_org").on(table.orgId),
  ],
);
