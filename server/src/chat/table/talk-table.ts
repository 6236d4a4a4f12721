import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { emojis } from "#core/chat/talk/model.ts";
import { person } from "#server/identity/table.ts";
import { conversation, message } from "../table.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** A sign that somebody put under a message; each of the signs once. */
export const messageReaction = pgTable(
  "message_reaction",
  {
    orgId: uuid("org_id").notNull(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => message.id),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    emoji: text({ enum: emojis }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId, table.emoji] }),
    index("message_reaction_person").on(table.personId),
    check("message_reaction_emoji", sql`${table.emoji} in (${list(emojis)})`),
  ],
);

/** Whom a message names. */
export const messageMention = pgTable(
  "message_mention",
  {
    orgId: uuid("org_id").notNull(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => message.id),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    /** The name as it stood in the words then. */
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId] }),
    index("message_mention_person").on(table.personId),
  ],
);

/** Mute of a conversation by a person. */
export const conversationMute = pgTable(
  "conversation_mute",
  {
    orgId: uuid("org_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    /** Null is until they turn it on again. */
    until: instant("until"),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.personId] }),
    foreignKey({
      name: "conversation_mute_in",
      columns: [table.orgId, table.conversationId],
      foreignColumns: [conversation.orgId, conversation.id],
    }),
    index("conversation_mute_person").on(table.personId),
  ],
);
