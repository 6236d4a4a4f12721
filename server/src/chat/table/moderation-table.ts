import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { decisions, reportKinds } from "#core/chat/moderation/model.ts";
import { organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { chatGuest, conversation, message } from "../table.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** A reported message before the staff: one of each message, decided once and open again when it is reported anew. */
export const moderationCase = pgTable(
  "moderation_case",
  {
    messageId: uuid("message_id")
      .primaryKey()
      .references(() => message.id),
    orgId: uuid("org_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    version: integer().notNull().default(1),
    openedAt: instant("opened_at").notNull(),
    /** Text at the time of the report, for whoever decides; removed with the decision. */
    said: text(),
    decision: text({ enum: decisions }),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by"),
  },
  (table) => [
    foreignKey({
      name: "moderation_case_in",
      columns: [table.orgId, table.conversationId],
      foreignColumns: [conversation.orgId, conversation.id],
    }),
    index("moderation_case_open")
      .on(table.orgId, table.openedAt)
      .where(sql`decided_at is null`),
    index("moderation_case_decided")
      .on(table.orgId, table.decidedAt)
      .where(sql`decided_at is not null`),
    check("moderation_case_decision", sql`${table.decision} in (${list(decisions)})`),
    check(
      "moderation_case_decided_by",
      sql`num_nonnulls(${table.decision}, ${table.decidedAt}) in (0, 2)`,
    ),
  ],
);

/** Report of a message by a person, a guest or a stop word. */
export const messageReport = pgTable(
  "message_report",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => moderationCase.messageId),
    personId: uuid("person_id").references(() => person.id),
    guestId: uuid("guest_id").references(() => chatGuest.id, { onDelete: "set null" }),
    reason: text({ enum: reportKinds }).notNull(),
    words: text().notNull(),
    createdAt: instant("created_at").notNull(),
    /** When it was decided about: then its reporter is thanked. */
    judgedAt: instant("judged_at"),
  },
  (table) => [
    unique("message_report_person").on(table.messageId, table.personId),
    unique("message_report_guest").on(table.messageId, table.guestId),
    uniqueIndex("message_report_stop_word")
      .on(table.messageId)
      .where(sql`reason = 'stop_word'`),
    index("message_report_by").on(table.personId),
    index("message_report_by_guest").on(table.guestId),
    check("message_report_reason", sql`${table.reason} in (${list(reportKinds)})`),
  ],
);

/** Silence of a person in an organisation's channels until a moment. */
export const chatSilence = pgTable(
  "chat_silence",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    personId: uuid("person_id").references(() => person.id),
    guestId: uuid("guest_id").references(() => chatGuest.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    until: instant("until").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").notNull(),
    liftedAt: instant("lifted_at"),
  },
  (table) => [
    index("chat_silence_org").on(table.orgId, table.until),
    index("chat_silence_person").on(table.personId),
    index("chat_silence_guest").on(table.guestId),
    check("chat_silence_one", sql`num_nonnulls(${table.personId}, ${table.guestId}) = 1`),
  ],
);

/** A word that guests may not write in an organisation's channels, and whose messages of others staff look at. */
export const stopWord = pgTable(
  "stop_word",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    word: text().notNull(),
    /** As texts are compared with it (`core/src/chat/moderation/stop-words.ts`). */
    key: text().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [unique("stop_word_key").on(table.orgId, table.key)],
);
