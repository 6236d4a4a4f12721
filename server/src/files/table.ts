import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** An uploaded file. It is its owner's until a slice attaches it to something of an organisation. */
export const file = pgTable(
  "file",
  {
    id: uuid().primaryKey(),
    /** Null until attached; row-level security then goes by `owner_id` alone. */
    orgId: uuid("org_id"),
    ownerId: uuid("owner_id").notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    key: text().notNull(),
    previewKey: text("preview_key"),
    /** Kind and id of what holds it, e.g. `request`. */
    holder: text(),
    holderId: uuid("holder_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("file_owner").on(table.ownerId, table.createdAt),
    index("file_holder").on(table.holderId),
    check(
      "file_attached_whole",
      sql`num_nulls(${table.orgId}, ${table.holder}, ${table.holderId}) in (0, 3)`,
    ),
  ],
);
