import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { instant } from "#server/platform/database/columns.ts";

/**
 * Closing of an organisation's books to the end of a month. The latest standing one decides; a
 * trigger refuses earlier days. When opened again it stays, with the reason.
 */
export const bookClosing = pgTable(
  "book_closing",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    /** `YYYY-MM`. */
    month: text().notNull(),
    closedAt: instant("closed_at").notNull(),
    closedBy: uuid("closed_by")
      .notNull()
      .references(() => person.id),
    openedAt: instant("opened_at"),
    openedBy: uuid("opened_by").references(() => person.id),
    openReason: text("open_reason"),
  },
  (table) => [
    uniqueIndex("book_closing_standing")
      .on(table.orgId, table.month)
      .where(sql`opened_at is null`),
    index("book_closing_order").on(table.orgId, table.closedAt),
    index("book_closing_closer").on(table.closedBy),
    index("book_closing_opener")
      .on(table.openedBy)
      .where(sql`opened_by is not null`),
    check("book_closing_month", sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check(
      "book_closing_opened",
      sql`num_nonnulls(${table.openedAt}, ${table.openedBy}, ${table.openReason}) in (0, 3)`,
    ),
  ],
);
