import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { exportStates } from "#core/identity/account/model.ts";
import { instant, oneOf } from "#server/platform/database/columns.ts";
import { person } from "../table.ts";

/** Archive of a person's data, kept for a day in parts. */
export const dataExport = pgTable(
  "data_export",
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    state: text({ enum: exportStates }).notNull().default("waiting"),
    /** Objects in file storage, one after the other; and all their bytes. */
    parts: integer().notNull().default(0),
    size: bigint({ mode: "number" }).notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("data_export_person").on(table.personId),
    index("data_export_expiry").on(table.expiresAt),
    check("data_export_state", sql`${table.state} in (${oneOf(exportStates)})`),
    // One at a time.
    uniqueIndex("data_export_waiting")
      .on(table.personId)
      .where(sql`state = 'waiting'`),
  ],
);
