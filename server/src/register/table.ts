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
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { residencyBases } from "#core/buildings/model.ts";
import { outcomes } from "#core/register/choices.ts";
import {
  type FailureReason,
  type Format,
  type ImportView,
  importStages,
  importStates,
  type RegisterColumn,
} from "#core/register/model.ts";
import { contactKinds } from "#core/register/outreach/model.ts";
import { type RegisterCounts } from "#core/register/counts.ts";
import { organisation } from "#server/buildings/table.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const instant = (name: string) => timestamp(name, { withTimezone: true });

type Params = Record<string, string | number>;

/**
 * Choices of a person for a format; `headings` are those above the chosen columns, for similar
 * files.
 */
export type StoredFormat = Partial<Format> & { headings?: string[] };

/** One import and where it stands. What it brings carries its id (`created_in`). */
export const registerImport = pgTable(
  "register_import",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    state: text({ enum: importStates }).notNull(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    source: text({ enum: ["file", "paste"] }).notNull(),
    /** Bytes; the parts lie in files storage under `<id>-<n>`. */
    size: bigint({ mode: "number" }).notNull(),
    received: bigint({ mode: "number" }).notNull().default(0),
    parts: integer().notNull().default(0),
    /** Takes long, by its size or by what it turned out to hold: see `lanes.ts`. */
    heavy: boolean().notNull().default(false),
    /** Null: the command line or the program itself. */
    createdBy: uuid("created_by"),
    createdAt: instant("created_at").notNull(),
    stage: text({ enum: importStages }),
    percent: smallint(),
    /** When its work last gave a sign of life. */
    beatAt: instant("beat_at").notNull(),
    /** Choices of a person for the format; the rest is recognised. */
    said: jsonb().$type<StoredFormat>().notNull().default({}),
    format: jsonb().$type<Format>(),
    sample: jsonb().$type<{ line: number; cells: string[] }[]>().notNull().default([]),
    counts: jsonb().$type<RegisterCounts>(),
    faults: integer().notNull().default(0),
    faultsBy: jsonb("faults_by").$type<ImportView["faultsBy"]>().notNull().default([]),
    buildings: jsonb().$type<ImportView["buildings"]>().notNull().default([]),
    notices: integer().notNull().default(0),
    /** Fingerprint of the check's result: applying must give the same. */
    fingerprint: text(),
    drifted: boolean().notNull().default(false),
    failure: jsonb().$type<{ reason: FailureReason; params?: Params }>(),
    appliedAt: instant("applied_at"),
    undoneAt: instant("undone_at"),
    builtUpon: jsonb("built_upon").$type<ImportView["builtUpon"]>(),
  },
  (table) => [
    unique("register_import_in_org").on(table.orgId, table.id),
    index("register_import_order").on(table.orgId, table.createdAt, table.id),
    check("register_import_state", sql`${table.state} in (${list(importStates)})`),
  ],
);

/** A checked row; unlogged, since the file can be read again. */
export const registerRow = pgTable(
  "register_row",
  {
    orgId: uuid("org_id").notNull(),
    importId: uuid("import_id").notNull(),
    line: integer().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    postalCode: text("postal_code"),
    entrance: text(),
    floor: smallint(),
    apartment: text().notNull(),
    areaHundredths: integer("area_hundredths"),
    rooms: smallint(),
    account: text(),
    ownerName: text("owner_name"),
    ownerEmail: text("owner_email"),
    ownerPhone: text("owner_phone"),
    residentName: text("resident_name"),
    residentEmail: text("resident_email"),
    residentPhone: text("resident_phone"),
    residentBasis: text("resident_basis", { enum: residencyBases }),
    /** The folded building and apartment: what spellings of one place share. */
    buildingKey: text("building_key").notNull(),
    entranceKey: text("entrance_key"),
    apartmentKey: text("apartment_key").notNull(),
    outcome: text({ enum: outcomes }).notNull(),
    /** Stored values in place of the given ones; false: given, and not imported. */
    before: jsonb().$type<Partial<Record<RegisterColumn, string | number | null | false>>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("register_row_outcome").on(table.importId, table.outcome, table.line),
  ],
);

/** Fault of a file's row, or a `notice`. */
export const registerFault = pgTable(
  "register_fault",
  {
    orgId: uuid("org_id").notNull(),
    importId: uuid("import_id").notNull(),
    /** Order within the import: by line, then as found. */
    position: integer().notNull(),
    kind: text({ enum: ["fault", "notice"] }).notNull(),
    line: integer().notNull(),
    column: text("column_name"),
    reason: text().notNull(),
    params: jsonb().$type<Params>(),
    value: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.kind, table.position] }),
    foreignKey({
      name: "register_fault_import",
      columns: [table.orgId, table.importId],
      foreignColumns: [registerImport.orgId, registerImport.id],
    }).onDelete("cascade"),
  ],
);

/** Values before an import changed them, with the new version: undo restores them. */
export const registerBefore = pgTable(
  "register_before",
  {
    orgId: uuid("org_id").notNull(),
    importId: uuid("import_id").notNull(),
    kind: text({ enum: ["building", "apartment", "person"] }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    before: jsonb().$type<Record<string, string | number | null>>().notNull(),
    after: jsonb().$type<Record<string, string | number | null>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.kind, table.subjectId] }),
    foreignKey({
      name: "register_before_import",
      columns: [table.orgId, table.importId],
      foreignColumns: [registerImport.orgId, registerImport.id],
    }).onDelete("cascade"),
  ],
);

/** Setting by which an organisation reaches people of its register who have no account; without a row it is off. */
export const outreachSetting = pgTable("outreach_setting", {
  orgId: uuid("org_id")
    .primaryKey()
    .references(() => organisation.id),
  enabled: boolean().notNull(),
});

/**
 * A phone or address that an organisation wrote to, with the code of its refusal link. Kept by hash, apart from people:
 * a refusal outlives a new import.
 */
export const registerContact = pgTable(
  "register_contact",
  {
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    /** Keyed hash of the organisation and the contact. */
    hash: text().notNull(),
    kind: text({ enum: contactKinds }).notNull(),
    code: text().notNull().unique("register_contact_code"),
    refusedAt: instant("refused_at"),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.hash] }),
    check("register_contact_kind", sql`${table.kind} in (${list(contactKinds)})`),
  ],
);
