import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const letterStates = [
  "queued",
  "sending",
  "sent",
  "kept",
  "sealed",
  "failed",
  "uncertain",
] as const;
export type LetterState = (typeof letterStates)[number];

/** Every letter: the record of what was sent, and the outbox page where there is no SMTP. */
export const outboxMail = pgTable(
  "outbox_mail",
  {
    id: uuid().primaryKey(),
    dedupeKey: text("dedupe_key"),
    kind: text().notNull(),
    language: text().notNull(),
    recipient: text().notNull(),
    /** Person the letter belongs to, where known: it is in their archive and erased with them. */
    personId: uuid("person_id"),
    subject: text().notNull(),
    /** Emptied once delivered: letters carry links that open doors. Where nobody sends it, sealed. */
    text: text().notNull(),
    html: text(),
    /** Whom an answer goes to, where that is not the installation; emptied with the text. */
    replyTo: text("reply_to"),
    /** Address at which letters of this kind are refused; emptied with the text. */
    unsubscribeUrl: text("unsubscribe_url"),
    state: text({ enum: letterStates }).notNull(),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    uniqueIndex("outbox_mail_dedupe").on(table.dedupeKey),
    index("outbox_mail_created").on(table.createdAt),
    index("outbox_mail_person").on(table.personId),
  ],
);

export const smsStates = ["kept", "queued", "sending", "sent", "failed", "uncertain"] as const;

/** Every text message: the record of what was sent, and the outbox page's. */
export const outboxSms = pgTable(
  "outbox_sms",
  {
    id: uuid().primaryKey(),
    dedupeKey: text("dedupe_key"),
    kind: text().notNull(),
    language: text().notNull(),
    /** All but its last digits hidden, unless the outbox page shows it. */
    recipient: text().notNull(),
    /** There are codes in it: sealed with its recipient until it has left, then empty; the outbox page shows it plain. */
    text: text().notNull(),
    state: text({ enum: smsStates }).notNull().default("kept"),
    /** Why it was not sent. */
    reason: text(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("outbox_sms_dedupe").on(table.dedupeKey),
    index("outbox_sms_created").on(table.createdAt),
  ],
);

/** Answers of calls that may be repeated, kept 48 hours. */
export const idempotency = pgTable(
  "idempotency",
  {
    personId: uuid("person_id").notNull(),
    key: text().notNull(),
    procedure: text().notNull(),
    requestHash: text("request_hash").notNull(),
    response: jsonb(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.key] }),
    index("idempotency_created").on(table.createdAt),
  ],
);

/** State of the installation as a whole: one row. */
export const installation = pgTable(
  "installation",
  {
    id: integer().primaryKey(),
    /** Identifies the secret that seals what is sealed here, without revealing it. */
    secretMark: text("secret_mark").notNull(),
  },
  (table) => [check("installation_once", sql`${table.id} = 1`)],
);

/** Counters of rate-limiter-flexible, which names the columns. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: instant("expire"),
  },
  (table) => [index("rate_limit_expire").on(table.expire)],
);
