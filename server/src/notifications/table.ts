import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { topics } from "#core/kernel/topic.ts";
import {
  botServices,
  deliveryChannels,
  deliveryStates,
  linkEndings,
  outcomes,
  smsLimits,
} from "#core/notifications/model.ts";
import { organisation } from "#server/buildings/table.ts";
import { person, session } from "#server/identity/table.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** How far the event table has been read; facts up to `position` are decided upon. */
export const notificationCursor = pgTable("notification_cursor", {
  name: text().primaryKey(),
  position: bigint({ mode: "number" }).notNull(),
});

/** One fact for one person: waiting to be told, or what became of it. */
export const notification = pgTable(
  "notification",
  {
    eventId: bigint("event_id", { mode: "number" }).notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    topic: text({ enum: topics }).notNull(),
    /** The id of what it is about, such as a request. */
    about: uuid().notNull(),
    news: text().notNull(),
    reason: text().notNull(),
    /** The line of the request's timeline that says it; null for what has none of its own. */
    entry: bigint({ mode: "number" }),
    at: instant("at").notNull(),
    /** It did not wait for the end of quiet hours. */
    urgent: boolean().notNull().default(false),
    outcome: text({ enum: outcomes }),
    settledAt: instant("settled_at"),
    /** When its person first saw it, or what it is about. */
    readAt: instant("read_at"),
    /** Set: its person archived it. */
    archivedAt: instant("archived_at"),
    /** The inbox leaves it out until then. */
    snoozedUntil: instant("snoozed_until"),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    index("notification_waiting")
      .on(table.personId, table.topic, table.eventId)
      .where(sql`settled_at is null`),
    index("notification_unread")
      .on(table.personId, table.about)
      .where(sql`read_at is null`),
    index("notification_of_person").on(table.personId, table.eventId),
    index("notification_at").on(table.at),
    check("notification_topic", sql`${table.topic} in (${list(topics)})`),
    check("notification_outcome", sql`${table.outcome} in (${list(outcomes)})`),
    check("notification_settled", sql`(outcome is null) = (settled_at is null)`),
  ],
);

/** Sending of one notification to one person by one channel, with its outcome. */
export const delivery = pgTable(
  "delivery",
  {
    eventId: bigint("event_id", { mode: "number" }).notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    channel: text({ enum: deliveryChannels }).notNull(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    topic: text({ enum: topics }).notNull(),
    /** Thing it is about, where its person has no account and is reached through the register. */
    outreachAbout: uuid("outreach_about"),
    urgent: boolean().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    attempts: integer().notNull().default(0),
    /** Why it is not sent; never an address. */
    reason: text(),
    /** The channel whose failure it makes good. */
    insteadOf: text("instead_of", { enum: deliveryChannels }),
    /** Segments of an SMS that was handed over, or may have been. */
    segments: integer(),
    /** Keyed hash of the phone: who shares one gets a fact once. */
    phoneHash: text("phone_hash"),
    /** The message's id at the provider, or the key of its letter in the outbox. */
    providerId: text("provider_id"),
    queuedAt: instant("queued_at").notNull(),
    /** Not before then: the end of the reader's night. */
    dueAt: instant("due_at").notNull(),
    /** When a process began to send it. */
    claimedAt: instant("claimed_at"),
    settledAt: instant("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId, table.channel] }),
    index("delivery_person").on(table.personId, table.dueAt),
    index("delivery_queued_at").on(table.queuedAt),
    index("delivery_segments")
      .on(table.orgId, table.claimedAt)
      .where(sql`segments is not null`),
    index("delivery_outreach")
      .on(table.outreachAbout)
      .where(sql`outreach_about is not null`),
    check("delivery_channel", sql`${table.channel} in (${list(deliveryChannels)})`),
    check("delivery_instead_of", sql`${table.insteadOf} in (${list(deliveryChannels)})`),
    check("delivery_segments_positive", sql`${table.segments} > 0`),
    check("delivery_state", sql`${table.state} in (${list(deliveryStates)})`),
    check("delivery_settled", sql`(settled_at is null) = (state in ('queued', 'sending'))`),
  ],
);

/** Segments of text messages that an organisation may use a month; without a row the usual limit. */
export const smsAllowance = pgTable(
  "sms_allowance",
  {
    orgId: uuid("org_id")
      .primaryKey()
      .references(() => organisation.id),
    perMonth: integer("per_month").notNull(),
  },
  (table) => [
    check(
      "sms_allowance_range",
      sql`${table.perMonth} between 0 and ${sql.raw(String(smsLimits.maxPerMonth))}`,
    ),
  ],
);

/** Browser that gets push messages while its session lasts. */
export const pushDevice = pgTable(
  "push_device",
  {
    /** Signing out ends the messages as well. */
    sessionId: uuid("session_id")
      .primaryKey()
      .references(() => session.id, { onDelete: "cascade" }),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    /** Address of the browser at its push service. */
    endpoint: text().notNull().unique("push_device_endpoint"),
    p256dh: text().notNull(),
    auth: text().notNull(),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [index("push_device_person").on(table.personId)],
);

/** Calendar feed of a person: its address holds a key that follows from the seed and the secret of the installation. */
export const calendarFeed = pgTable("calendar_feed", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => person.id, { onDelete: "cascade" }),
  seed: text().notNull(),
  createdAt: instant("created_at").notNull(),
  readAt: instant("read_at"),
});

/** Keys that push services know the installation by (VAPID): one row. */
export const pushKey = pgTable(
  "push_key",
  {
    id: integer().primaryKey(),
    publicKey: text("public_key").notNull(),
    /** Sealed with the secret of the installation. */
    privateKey: text("private_key").notNull(),
  },
  (table) => [check("push_key_once", sql`${table.id} = 1`)],
);

/** Chat with a bot that a person linked; an ended link keeps the reason until it is linked anew. */
export const botLink = pgTable(
  "bot_link",
  {
    service: text({ enum: botServices }).notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    /** The service's number of the chat; null once the link has ended. */
    chatId: text("chat_id"),
    /** How the service calls whoever linked it. */
    name: text().notNull(),
    linkedAt: instant("linked_at").notNull(),
    endedAt: instant("ended_at"),
    ending: text({ enum: linkEndings }),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.service] }),
    unique("bot_link_chat").on(table.service, table.chatId),
    check("bot_link_service", sql`${table.service} in (${list(botServices)})`),
    check("bot_link_ending", sql`${table.ending} in (${list(linkEndings)})`),
    check("bot_link_ended", sql`(chat_id is null) = (ended_at is not null)`),
  ],
);

/** One-time code of a person who is about to link a chat. */
export const botCode = pgTable(
  "bot_code",
  {
    service: text({ enum: botServices }).notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull().unique("bot_code_hash"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.service] })],
);

/** Message that a bot received: its service may bring it twice. Kept as long as it could. */
export const botUpdate = pgTable(
  "bot_update",
  {
    /** Service and number of the bot: another bot counts anew. */
    bot: text().notNull(),
    updateId: bigint("update_id", { mode: "number" }).notNull(),
    /** Sealed with the secret; null once it is handled. */
    body: text(),
    receivedAt: instant("received_at").notNull(),
    handledAt: instant("handled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.bot, table.updateId] }),
    index("bot_update_received").on(table.receivedAt),
    check("bot_update_handled", sql`(body is null) = (handled_at is not null)`),
  ],
);

/** How far the messages to a bot were fetched, and which process fetches them. */
export const botCursor = pgTable("bot_cursor", {
  bot: text().primaryKey(),
  position: bigint({ mode: "number" }).notNull(),
  movedAt: instant("moved_at").notNull(),
  holder: uuid(),
  heldUntil: instant("held_until"),
});

/** Notification that a bot sent, and that its reader may answer. */
export const botMessage = pgTable(
  "bot_message",
  {
    service: text({ enum: botServices }).notNull(),
    chatId: text("chat_id").notNull(),
    messageId: text("message_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    topic: text({ enum: topics }).notNull(),
    about: uuid().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.chatId, table.messageId] }),
    index("bot_message_person").on(table.personId),
    index("bot_message_sent").on(table.sentAt),
  ],
);
