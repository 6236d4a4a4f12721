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
  },
  (table) => [index("event_org").on(table.orgId, table.id)],
);
