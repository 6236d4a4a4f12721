import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { readers } from "#core/documents/model.ts";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import { file } from "#server/files/table.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Place of the folder: the organisation (both null), a building or an apartment. */
const place = {
  orgId: uuid("org_id")
    .notNull()
    .references(() => organisation.id),
  buildingId: uuid("building_id"),
  apartmentId: uuid("apartment_id"),
};
type Placed = { orgId: AnyPgColumn; buildingId: AnyPgColumn; apartmentId: AnyPgColumn };
const placed = (name: string, table: Placed) => [
  foreignKey({
    name: `${name}_building`,
    columns: [table.orgId, table.buildingId],
    foreignColumns: [building.orgId, building.id],
  }),
  foreignKey({
    name: `${name}_apartment`,
    columns: [table.orgId, table.apartmentId],
    foreignColumns: [apartment.orgId, apartment.id],
  }).onDelete("restrict"),
  index(`${name}_of_apartment`)
    .on(table.apartmentId)
    .where(sql`apartment_id is not null`),
  check(`${name}_place`, sql`${table.apartmentId} is null or ${table.buildingId} is not null`),
];

export const documentFolder = pgTable(
  "document_folder",
  {
    id: uuid().primaryKey(),
    ...place,
    parentId: uuid("parent_id"),
    name: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").notNull(),
  },
  (table) => [
    ...placed("document_folder", table),
    unique("document_folder_in_org").on(table.orgId, table.id),
    foreignKey({
      name: "document_folder_parent",
      columns: [table.orgId, table.parentId],
      foreignColumns: [table.orgId, table.id],
    }),
    unique("document_folder_name")
      .on(table.orgId, table.buildingId, table.apartmentId, table.parentId, table.name)
      .nullsNotDistinct(),
  ],
);

export const document = pgTable(
  "document",
  {
    id: uuid().primaryKey(),
    ...place,
    folderId: uuid("folder_id"),
    title: text().notNull(),
    readers: text({ enum: readers }).notNull(),
    /** The newest of its `document_version`. */
    number: integer().notNull().default(1),
    /** Raised by every change; the compare-and-set of editors. */
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
    archivedAt: instant("archived_at"),
  },
  (table) => [
    ...placed("document", table),
    foreignKey({
      name: "document_in_folder",
      columns: [table.orgId, table.folderId],
      foreignColumns: [documentFolder.orgId, documentFolder.id],
    }),
    unique("document_in_org").on(table.orgId, table.id),
    index("document_shelf").on(table.orgId, table.buildingId, table.apartmentId, table.folderId),
    index("document_newest").on(table.orgId, table.updatedAt),
    check("document_readers", sql`${table.readers} in (${list(readers)})`),
  ],
);

/** Versions are added and never changed. Taking an earlier one back adds one with the same file. */
export const documentVersion = pgTable(
  "document_version",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    documentId: uuid("document_id").notNull(),
    number: integer().notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => file.id),
    note: text(),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").notNull(),
  },
  (table) => [
    foreignKey({
      name: "document_version_of",
      columns: [table.orgId, table.documentId],
      foreignColumns: [document.orgId, document.id],
    }),
    unique("document_version_number").on(table.documentId, table.number),
    index("document_version_file").on(table.fileId),
  ],
);

/** Text of a file of a document, read once; null where it has none, as a scan. Such a file is not tried again. */
export const documentText = pgTable(
  "document_text",
  {
    fileId: uuid("file_id")
      .primaryKey()
      .references(() => file.id, { onDelete: "cascade" }),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    text: text(),
    readAt: instant("read_at").notNull(),
  },
  (table) => [index("document_text_org").on(table.orgId)],
);
