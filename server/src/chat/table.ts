import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { voices } from "#core/chat/messenger/model.ts";
import { channels, conversationKinds } from "#core/chat/model.ts";
import { building, organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { request } from "#server/requests/table.ts";

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
    /** Time since which guests see nothing of a public channel, or nobody of a building's. */
    closedAt: instant("closed_at"),
    buildingId: uuid("building_id").references(() => building.id),
    /** Member of staff who answers a management chat. */
    takenBy: uuid("taken_by").references(() => person.id),
    takenAt: instant("taken_at"),
    /** Time since which the resident of a management chat waits for an answer. */
    waitingSince: instant("waiting_since"),
    /** Seconds between two messages of one author in a channel, and whether only staff write. */
    slowSeconds: integer("slow_seconds").notNull().default(0),
    readOnly: boolean("read_only").notNull().default(false),
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
    uniqueIndex("conversation_building")
      .on(table.buildingId)
      .where(sql`building_id is not null`),
    index("conversation_waiting")
      .on(table.orgId)
      .where(sql`waiting_since is not null`),
    index("conversation_taken").on(table.takenBy),
    index("conversation_resident").on(table.residentId),
    index("conversation_first").on(table.firstId),
    index("conversation_second").on(table.secondId),
    index("conversation_public")
      .on(table.orgId)
      .where(sql`kind = 'public'`),
    check(
      "conversation_kind",
      sql`case ${table.kind}
        when 'management' then num_nonnulls(${table.channel}, ${table.firstId}, ${table.secondId}, ${table.buildingId}) = 0 and ${table.residentId} is not null
        when 'direct' then num_nonnulls(${table.channel}, ${table.residentId}, ${table.buildingId}) = 0 and ${table.firstId} < ${table.secondId}
        when 'channel' then ${table.channel} is not null and num_nonnulls(${table.residentId}, ${table.firstId}, ${table.secondId}, ${table.buildingId}) = 0
        when 'building' then ${table.buildingId} is not null and num_nonnulls(${table.channel}, ${table.residentId}, ${table.firstId}, ${table.secondId}) = 0
        when 'public' then ${table.channel} is not null and num_nonnulls(${table.residentId}, ${table.firstId}, ${table.secondId}, ${table.buildingId}) = 0
        else false end`,
    ),
    check("conversation_taken_at", sql`num_nonnulls(${table.takenBy}, ${table.takenAt}) in (0, 2)`),
    check("conversation_channels", sql`${table.channel} in (${list(channels)})`),
  ],
);

/** Somebody without an account who writes in an organisation's public channels, in one browser. */
export const chatGuest = pgTable(
  "chat_guest",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    nickname: text().notNull(),
    /** Key that equal-looking nicknames share. */
    nicknameKey: text("nickname_key").notNull(),
    /** Finds the guest by the browser's sealed cookie; null once the browser forgot them. */
    browserHash: text("browser_hash"),
    /** When a code proved their phone, which lies in `guest_phone`. */
    confirmedAt: instant("confirmed_at"),
    createdAt: instant("created_at").notNull(),
    wroteAt: instant("wrote_at"),
    /** Hash that recognises the last network address; kept for a week. */
    addressHash: text("address_hash"),
  },
  (table) => [
    unique("chat_guest_in_org").on(table.orgId, table.id),
    uniqueIndex("chat_guest_browser").on(table.orgId, table.browserHash),
    index("chat_guest_nickname").on(table.orgId, table.nicknameKey),
  ],
);

/** A guest's phone, apart from all that is shown of them: no reader of public channels may open this table. */
export const guestPhone = pgTable(
  "guest_phone",
  {
    guestId: uuid("guest_id").primaryKey(),
    orgId: uuid("org_id").notNull(),
    /** Under the installation's secret. */
    sealed: text().notNull(),
    /** Hash that recognises the same number. */
    phoneHash: text("phone_hash").notNull(),
    /** Null while its code waits. */
    confirmedAt: instant("confirmed_at"),
    /** Hash of the last code; null once it is used. */
    codeHash: text("code_hash"),
    codeUntil: instant("code_until"),
    tries: integer().notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: "guest_phone_of",
      columns: [table.orgId, table.guestId],
      foreignColumns: [chatGuest.orgId, chatGuest.id],
    }).onDelete("cascade"),
    index("guest_phone_hash").on(table.orgId, table.phoneHash),
  ],
);

/** Ban of a guest and whoever has their confirmed phone, or of all guests behind an address. */
export const guestBan = pgTable(
  "guest_ban",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    guestId: uuid("guest_id").notNull(),
    phoneHash: text("phone_hash"),
    /** Where it is not the guest but the network address they wrote from; forgotten with its end. */
    addressHash: text("address_hash"),
    reason: text().notNull(),
    /** Null is for good. */
    until: instant("until"),
    createdAt: instant("created_at").notNull(),
    liftedAt: instant("lifted_at"),
  },
  (table) => [
    foreignKey({
      name: "guest_ban_of",
      columns: [table.orgId, table.guestId],
      foreignColumns: [chatGuest.orgId, chatGuest.id],
    }),
    index("guest_ban_guest").on(table.guestId),
    index("guest_ban_phone").on(table.orgId, table.phoneHash),
    index("guest_ban_address").on(table.orgId, table.addressHash),
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
    /** In public, of whoever has no account. */
    guestId: uuid("guest_id"),
    /** In public: the name that an author who is a person stands under there, and with whose voice. */
    signed: text(),
    signedAs: text("signed_as", { enum: voices }),
    /** The message whose thread it stands in. */
    threadOf: uuid("thread_of").references((): AnyPgColumn => message.id),
    /** A note among staff in a management chat: row-level security keeps it from everybody else. */
    internal: boolean().notNull().default(false),
    /** The message of the same conversation that it quotes. */
    quoteOf: uuid("quote_of").references((): AnyPgColumn => message.id),
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
    foreignKey({
      name: "message_of_guest",
      columns: [table.orgId, table.guestId],
      foreignColumns: [chatGuest.orgId, chatGuest.id],
    }),
    unique("message_number").on(table.conversationId, table.number),
    index("message_thread")
      .on(table.threadOf, table.number)
      .where(sql`thread_of is not null`),
    index("message_quote")
      .on(table.quoteOf)
      .where(sql`quote_of is not null`),
    index("message_author").on(table.authorId),
    index("message_guest").on(table.guestId),
    check("message_internal", sql`not ${table.internal} or ${table.guestId} is null`),
    check("message_one_author", sql`num_nonnulls(${table.authorId}, ${table.guestId}) < 2`),
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

/** Words that staff answer with again and again. */
export const chatTemplate = pgTable(
  "chat_template",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    title: text().notNull(),
    body: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("chat_template_org").on(table.orgId)],
);

/** The request that staff have made of a message. */
export const messageRequest = pgTable(
  "message_request",
  {
    messageId: uuid("message_id")
      .primaryKey()
      .references(() => message.id),
    orgId: uuid("org_id").notNull(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => request.id),
    createdAt: instant("created_at").notNull(),
    /** Member of staff who created it, so that a retry is answered; null in older rows. */
    createdBy: uuid("created_by"),
  },
  (table) => [index("message_request_of").on(table.requestId)],
);
