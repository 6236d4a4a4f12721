import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { languages } from "#core/kernel/language.ts";
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
