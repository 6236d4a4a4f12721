import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from "drizzle-orm/pg-core";
import type { DutyPlan } from "#core/requests/duty/plan.ts";
import { organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { instant } from "#server/platform/database/columns.ts";
import { request } from "../table.ts";

/** Duty of an organisation; without a row there is none. */
export const dutyPlan = pgTable(
  "duty_plan",
  {
    orgId: uuid("org_id")
      .primaryKey()
      .references(() => organisation.id),
    plan: jsonb().$type<DutyPlan>().notNull(),
    version: integer().notNull(),
  },
  (table) => [check("duty_plan_version", sql`${table.version} > 0`)],
);

/** Call of somebody on duty about a request: those planned when it was reported, in order. */
export const dutyCall = pgTable(
  "duty_call",
  {
    orgId: uuid("org_id").notNull(),
    requestId: uuid("request_id").notNull(),
    position: smallint().notNull(),
    /** Null in the last row: everybody was called in vain. */
    personId: uuid("person_id").references(() => person.id),
    /** When it is due; null while an earlier one has its time, and once somebody has answered. */
    dueAt: instant("due_at"),
    calledAt: instant("called_at"),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.position] }),
    foreignKey({
      name: "duty_call_request",
      columns: [table.orgId, table.requestId],
      foreignColumns: [request.orgId, request.id],
    }),
    index("duty_call_person")
      .on(table.personId)
      .where(sql`person_id is not null`),
    index("duty_call_due")
      .on(table.dueAt)
      .where(sql`called_at is null and due_at is not null`),
  ],
);
