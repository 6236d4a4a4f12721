import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { languages } from "#core/kernel/language.ts";
import { organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { instant } from "#server/platform/database/columns.ts";

/**
 * Question to the assistant. It belongs to no organisation; of a visitor only the text is stored.
 */
export const assistantQuestion = pgTable(
  "assistant_question",
  {
    id: uuid().primaryKey().defaultRandom(),
    question: text().notNull(),
    /** The language it was answered in. */
    language: text({ enum: languages }).notNull(),
    found: boolean().notNull(),
    /** Null for a visitor, whose question is forgotten after thirty days. */
    personId: uuid("person_id").references(() => person.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("assistant_question_person")
      .on(table.personId, table.createdAt)
      .where(sql`person_id is not null`),
    index("assistant_question_visitor")
      .on(table.createdAt)
      .where(sql`person_id is null`),
  ],
);

/** Choice of an organisation: whether questions of its people go to the language model. */
export const assistantModel = pgTable("assistant_model", {
  orgId: uuid("org_id")
    .primaryKey()
    .references(() => organisation.id),
  isOn: boolean("is_on").notNull(),
  /** Raised by every change; the compare-and-set of editors. */
  version: integer().notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** Tokens that an organisation used in a month, and each of its people on a day. Reserved before a call, settled after it. */
export const assistantModelUse = pgTable(
  "assistant_model_use",
  {
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    /** Null: all people of the organisation. */
    personId: uuid("person_id").references(() => person.id, { onDelete: "cascade" }),
    /** First day of the month, or the day of a person's. */
    since: date().notNull(),
    tokens: bigint({ mode: "number" }).notNull(),
    /** Millionths of the operator's currency. */
    cost: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    unique("assistant_model_use_of")
      .on(table.orgId, table.personId, table.since)
      .nullsNotDistinct(),
  ],
);
