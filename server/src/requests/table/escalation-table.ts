import { sql } from "drizzle-orm";
import { check, foreignKey, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { type EscalationStep, escalationSteps } from "#core/requests/clock/escalation.ts";
import { clockNames } from "#core/requests/model.ts";
import { instant, oneOf } from "#server/platform/database/columns.ts";
import { request } from "../table.ts";

/** Step of a request's clock that staff were told of, or that lay in the past when escalations began. */
export const requestEscalation = pgTable(
  "request_escalation",
  {
    orgId: uuid("org_id").notNull(),
    requestId: uuid("request_id").notNull(),
    clock: text({ enum: clockNames }).notNull(),
    step: smallint().$type<EscalationStep>().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.clock, table.step] }),
    foreignKey({
      name: "request_escalation_request",
      columns: [table.orgId, table.requestId],
      foreignColumns: [request.orgId, request.id],
    }),
    check("request_escalation_clock", sql`${table.clock} in (${oneOf(clockNames)})`),
    check(
      "request_escalation_step",
      sql`${table.step} in (${sql.raw(escalationSteps.join(", "))})`,
    ),
  ],
);
