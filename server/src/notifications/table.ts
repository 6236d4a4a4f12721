import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { topics } from "#core/kernel/topic.ts";
import { outcomes } from "#core/notifications/model.ts";
import { organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";

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
    outcome: text({ enum: outcomes }),
    settledAt: instant("settled_at"),
    /** When its person first saw it, or what it is about. */
    readAt: instant("read_at"),
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
