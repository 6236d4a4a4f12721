import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ratingReasons, ratings } from "#core/assistant/model.ts";
import { type ActionView, answerOutcomes, type SourceView } from "#core/assistant/views.ts";
import { languages } from "#core/kernel/language.ts";
import { person } from "#server/identity/table.ts";
import { instant } from "#server/platform/database/columns.ts";

/** Questions that a member asked together; theirs alone, whatever their organisations. */
export const assistantConversation = pgTable(
  "assistant_conversation",
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    title: text().notNull(),
    createdAt: instant("created_at").notNull(),
    /** When it was last gone on with. */
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("assistant_conversation_newest").on(table.personId, table.updatedAt)],
);

/**
 * Question to the assistant with the answer as it was given. It belongs to no organisation; of a visitor the text alone
 * is stored.
 */
export const assistantQuestion = pgTable(
  "assistant_question",
  {
    id: uuid().primaryKey().defaultRandom(),
    question: text().notNull(),
    /** The language it was answered in. */
    language: text({ enum: languages }).notNull(),
    outcome: text({ enum: answerOutcomes }).notNull(),
    /** Empty for what was asked before answers were kept. */
    answer: text().notNull(),
    /** Written by `writeSubject`. */
    subject: text(),
    sources: jsonb().$type<SourceView[]>().notNull(),
    actions: jsonb().$type<ActionView[]>().notNull(),
    choices: jsonb().$type<string[]>().notNull(),
    rating: text({ enum: ratings }),
    reason: text({ enum: ratingReasons }),
    comment: text(),
    /** Null for a visitor, whose question is forgotten after thirty days. */
    personId: uuid("person_id").references(() => person.id, { onDelete: "cascade" }),
    conversationId: uuid("conversation_id").references(() => assistantConversation.id, {
      onDelete: "cascade",
    }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("assistant_question_conversation")
      .on(table.conversationId, table.createdAt)
      .where(sql`conversation_id is not null`),
    index("assistant_question_person")
      .on(table.personId)
      .where(sql`person_id is not null`),
    index("assistant_question_visitor")
      .on(table.createdAt)
      .where(sql`person_id is null`),
    check(
      "assistant_question_rating",
      sql`${table.rating} is not distinct from 'unhelpful' or num_nonnulls(${table.reason}, ${table.comment}) = 0`,
    ),
  ],
);
