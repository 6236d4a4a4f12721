import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { gapReasons } from "#core/assistant/answers/model.ts";
import { ratingReasons, ratings } from "#core/assistant/model.ts";
import { type ActionView, answerOutcomes, type SourceView } from "#core/assistant/views.ts";
import { languages } from "#core/kernel/language.ts";
import { askers } from "#core/kernel/skill.ts";
import { organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { instant, oneOf } from "#server/platform/database/columns.ts";

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
    /** When it was deleted; it can be restored until the job removes it. */
    deletedAt: instant("deleted_at"),
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

/** Rating of a guide by somebody unknown: the guides belong to no organisation. */
export const guideRating = pgTable(
  "guide_rating",
  {
    /** Chosen by the page, so that a repeated call counts once. */
    id: uuid().primaryKey(),
    guide: text().notNull(),
    language: text({ enum: languages }).notNull(),
    rating: text({ enum: ratings }).notNull(),
    comment: text(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("guide_rating_newest").on(table.createdAt)],
);

/** Answer that staff wrote for their organisation. */
export const assistantAnswer = pgTable(
  "assistant_answer",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    question: text().notNull(),
    wordings: text().array().notNull(),
    /** Paragraphs; `core/src/assistant/answers/links.ts` reads its links. */
    text: text().notNull(),
    language: text({ enum: languages }).notNull(),
    audience: text({ enum: askers }).array().notNull(),
    active: boolean().notNull().default(true),
    /** Raised by every change; the compare-and-set of editors. */
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").notNull(),
    changedAt: instant("changed_at").notNull(),
    changedBy: uuid("changed_by").notNull(),
  },
  (table) => [
    index("assistant_answer_org").on(table.orgId),
    check("assistant_answer_audience", sql`cardinality(${table.audience}) > 0`),
  ],
);

/** Question without a helpful answer, for those who write answers. It names no person. */
export const assistantGap = pgTable(
  "assistant_gap",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    questionId: uuid("question_id")
      .notNull()
      .references(() => assistantQuestion.id, { onDelete: "cascade" }),
    question: text().notNull(),
    language: text({ enum: languages }).notNull(),
    asker: text({ enum: askers }).notNull(),
    reason: text({ enum: gapReasons }).notNull(),
    askedAt: instant("asked_at").notNull(),
    /** The answer that was written for it. */
    answerId: uuid("answer_id").references(() => assistantAnswer.id, { onDelete: "set null" }),
    setAsideAt: instant("set_aside_at"),
  },
  (table) => [
    // A question is one gap of an organisation, whatever was amiss.
    unique("assistant_gap_question").on(table.questionId, table.orgId),
    index("assistant_gap_newest").on(table.orgId, table.askedAt),
    index("assistant_gap_answered").on(table.answerId),
    check("assistant_gap_asker", sql`${table.asker} in (${oneOf(askers)})`),
    check("assistant_gap_reason", sql`${table.reason} in (${oneOf(gapReasons)})`),
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
    index("assistant_model_use_person")
      .on(table.personId)
      .where(sql`person_id is not null`),
  ],
);
