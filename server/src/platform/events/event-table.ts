import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Audience } from "#core/kernel/actor.ts";

/** Audit trail, outbox and resume cursor in one. Append-only. */
export const event = pgTable(
  "event",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity({ name: "event_id_seq" }),
    /** Null for facts of a person that belong to no organisation (a session ended). */
    orgId: uuid("org_id"),
    kind: text().notNull(),
    subject: jsonb().$type<Record<string, string | number>>().notNull(),
    actorId: uuid("actor_id"),
    data: jsonb().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Apartment of the subject as a column, since row-level security keeps indexes out of JSON. */
    apartment: text().generatedAlwaysAs(sql`subject ->> 'apartment'`),
    /** The id of the thing itself, of those that a subject names. */
    about: text().generatedAlwaysAs(
      sql`coalesce(subject ->> 'request', subject ->> 'document', subject ->> 'folder', subject ->> 'invitation', subject ->> 'import', subject ->> 'residency', subject ->> 'apartment', subject ->> 'entrance', subject ->> 'person', subject ->> 'building')`,
    ),
  },
  (table) => [
    index("event_org").on(table.orgId, table.id),
    // The audit log reads the newest first: all of an organisation, of a kind, of a person, about a thing.
    index("event_at").on(table.orgId, table.at, table.id),
    index("event_kind").on(table.orgId, table.kind, table.at, table.id),
    index("event_actor").on(table.actorId, table.at, table.id),
    index("event_about").on(table.about, table.at, table.id),
    index("event_apartment")
      .on(table.apartment, table.id)
      .where(sql`apartment is not null`),
  ],
);
