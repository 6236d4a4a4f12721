import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { readingFaults } from "#core/meters/import/model.ts";
import type { LeftOut } from "#core/kernel/left-out.ts";
import { organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { day, instant, oneOf } from "#server/platform/database/columns.ts";
import { meter, meterReading } from "../table.ts";

/** A table of readings as it was taken. */
export const readingImport = pgTable(
  "reading_import",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    name: text().notNull(),
    /** The headings that were read. */
    columns: text().notNull(),
    /** Headings of columns that hold something and were not read. */
    unread: text().notNull().default(""),
    /** Rows below the headings; null where they were not counted. */
    rows: integer(),
    leftOut: jsonb("left_out").$type<LeftOut[]>().notNull().default([]),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").references(() => person.id),
    undoneAt: instant("undone_at"),
  },
  (table) => [
    unique("reading_import_in_org").on(table.orgId, table.id),
    index("reading_import_newest").on(table.orgId, table.createdAt, table.id),
    index("reading_import_author")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
  ],
);

/** A row of such a table: as a fault, or as the reading that it will be or has become. */
export const readingLine = pgTable(
  "reading_line",
  {
    orgId: uuid("org_id").notNull(),
    importId: uuid("import_id").notNull(),
    /** The row's number in the file, from 1. */
    line: integer().notNull(),
    /** Meter or apartment as the table names it. */
    said: text().notNull(),
    note: text().notNull(),
    meterId: uuid("meter_id"),
    day: day("day"),
    /** Thousandths. */
    value: bigint({ mode: "number" }),
    /** Value before, in thousandths. */
    before: bigint({ mode: "number" }),
    /** Much more than usual: written only with a word. */
    odd: boolean().notNull(),
    /** True where the same reading was there before. */
    same: boolean().notNull(),
    fault: text({ enum: readingFaults }),
    /** The column's heading and the cell's words where the fault is of one. */
    column: text(),
    cell: text(),
    readingId: uuid("reading_id"),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    foreignKey({
      name: "reading_line_import",
      columns: [table.orgId, table.importId],
      foreignColumns: [readingImport.orgId, readingImport.id],
    }),
    foreignKey({
      name: "reading_line_meter",
      columns: [table.orgId, table.meterId],
      foreignColumns: [meter.orgId, meter.id],
    }),
    foreignKey({
      name: "reading_line_reading",
      columns: [table.meterId, table.readingId],
      foreignColumns: [meterReading.meterId, meterReading.id],
    }),
    index("reading_line_of_meter")
      .on(table.meterId)
      .where(sql`meter_id is not null`),
    index("reading_line_of_reading")
      .on(table.readingId)
      .where(sql`reading_id is not null`),
    check("reading_line_fault", sql`${table.fault} in (${oneOf(readingFaults)})`),
    check(
      "reading_line_whole",
      sql`${table.fault} is not null or num_nonnulls(${table.meterId}, ${table.day}, ${table.value}) = 3`,
    ),
    check("reading_line_written", sql`${table.readingId} is null or ${table.fault} is null`),
  ],
);
