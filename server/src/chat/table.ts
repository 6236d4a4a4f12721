import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { channels, conversationKinds } from "#core/chat/model.ts";
import { organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const instant = (name: string) => timestamp(name, { withTimezone: true });
const number = (name: string) => bigint(name, { mode: "number" });

export const conversation = pgTable(
  "conversation",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    kind: text({ enum: conversationKinds }).notNull(),
    channel: text({ enum: channels }),
    residentId: uuid("resident_id").references(() => person.id),
    /** The two of a direct chat, the smaller id first. */
    firstId: uuid("first_id").references(() => person.id),
    secondId: uuid("second_id").references(() => person.id),
    /** The number of its newest message; taken under this row's lock. */
    lastNumber: number("last_number").notNull().default(0),
    lastAt: instant("last_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("conversation_in_org").on(table.orgId, table.id),
    uniqueIndex("conversation_channel")
      .on(table.orgId, table.kind, table.channel)
      .where(sql`channel is not null`),
    uniqueIndex("conversation_management")
      .on(table.orgId, table.residentId)
      .where(sql`resident_id is not null`),
    uniqueIndex("conversation_direct")
      .on(table.orgId, table.firstId, table.secondId)
      .where(sql`first_id is not null`),
    index("conversation_resident").on(table.residentId),
    index("conversation_first").on(table.firstId),
    index("conversation_second").on(table.secondId),
    check(
      "conversation_kind",
      sql`case ${table.kind}
        when 'management' then num_nonnulls(${table.channel}, ${table.firstId}, ${table.secondId}) = 0 and ${table.residentId} is not null
        when 'direct' then num_nonnulls(${table.channel}, ${table.residentId}) = 0 and ${table.firstId} < ${table.secondId}
        when 'channel' then ${table.channel} is not null and num_nonnulls(${table.residentId}, ${table.firstId}, ${table.secondId}) = 0
        when 'public' then ${table.channel} is not null and num_nonnulls(${table.residentId}, ${table.firstId}, ${table.secondId}) = 0
        else false end`,
    ),
    check("conversation_channels", sql`${table.channel} in (${list(channels)})`),
  ],
);

export const message = pgTable(
  "message",
  {
    /** Made by who sends it: sent again it is the same message. */
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    number: number("number").notNull(),
    authorId: uuid("author_id").references(() => person.id),
    /** The message whose thread it stands in. */
    threadOf: uuid("thread_of").references((): AnyPgColumn => message.id),
    /** Emptied once it is deleted. */
    body: text().notNull(),
    createdAt: instant("created_at").notNull(),
    editedAt: instant("edited_at"),
    deletedAt: instant("deleted_at"),
    deletedBy: uuid("deleted_by"),
  },
  (table) => [
    foreignKey({
      name: "message_in",
      columns: [table.orgId, table.conversationId],
      foreignColumns: [conversation.orgId, conversation.id],
    }),
    unique("message_number").on(table.conversationId, table.number),
    index("message_thread")
      .on(table.threadOf, table.number)
      .where(sql`thread_of is not null`),
    index("message_author").on(table.authorId),
    check("message_deleted", sql`${table.deletedAt} is null or ${table.body} = ''`),
  ],
);

/** Up to which number somebody has seen a conversation. */
export const messageRead = pgTable(
  "message_read",
  {
    orgId: uuid("org_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    number: number("number").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.personId] }),
    foreignKey({
      name: "message_read_in",
      columns: [table.orgId, table.conversationId],
      foreignColumns: [conversation.orgId, conversation.id],
    }),
    index("message_read_person").on(table.personId),
  ],
);
