import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { printKinds, printStates } from "#core/files/prints/model.ts";
import { person } from "#server/identity/table.ts";

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

/** A long PDF that is drawn in the background for one person, who alone sees it. */
export const printJob = pgTable(
  "print_job",
  {
    id: uuid().primaryKey(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    kind: text({ enum: printKinds }).notNull(),
    subjectId: uuid("subject_id"),
    /** Input of its printer. */
    input: jsonb().notNull(),
    /** `cancelled` until whoever draws it has noticed, or its day is over. */
    state: text({ enum: [...printStates, "cancelled"] }).notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** Without its extension. */
    name: text().notNull(),
    /** Several files in a ZIP, not one PDF. */
    archive: boolean().notNull(),
    /** Objects in files storage, noted before they are stored; keys as `printKey` names them. */
    parts: integer().notNull().default(0),
    size: bigint({ mode: "number" }),
    /** When its maker first fetched the file. */
    downloadedAt: timestamp("downloaded_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("print_job_newest").on(table.personId, table.createdAt),
    uniqueIndex("print_job_active")
      .on(table.personId, table.kind)
      .where(sql`state in ('waiting', 'running')`),
    check(
      "print_job_state",
      sql`${table.state} in ('waiting', 'running', 'ready', 'failed', 'cancelled')`,
    ),
    check("print_job_size", sql`(${table.state} = 'ready') = (${table.size} is not null)`),
  ],
);
