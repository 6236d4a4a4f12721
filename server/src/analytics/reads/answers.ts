import { sql } from "drizzle-orm";
import { minute } from "#core/kernel/time.ts";
import { defaultPolicy, elapsedMinutes, type SlaPolicy } from "#core/requests/clock/sla.ts";
import type { LogEntry, Priority, Status } from "#core/requests/model.ts";
import { jsonList, jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { listParam } from "#server/platform/read/statement.ts";
import { request, requestEvent, slaPolicy } from "#server/requests/table.ts";

const step = jsonObject({
  at: requestEvent.at,
  status: sql<Status>`${requestEvent.status}`,
  priority: sql<Priority>`${requestEvent.priority}`,
});

/** An answered request with what its first clock is reckoned from: its log until the answer. */
export const answerRow = jsonObject({
  respondedAt: sql<string>`${request.respondedAt}`,
  policy: sql<number>`${request.policyVersion}`,
  log: sql<
    ValueOf<typeof step>[]
  >`(select ${jsonList(step, sql`${requestEvent.id}`)} from ${requestEvent}
    where ${requestEvent.requestId} = ${request.id} and ${requestEvent.at} <= ${request.respondedAt})`,
});
export type AnswerRow = ValueOf<typeof answerRow>;

/** Reads the organisations' SLA policies, version by version. */
export function policiesQuery(orgIds: readonly string[]) {
  return select(
    jsonList(jsonObject({ version: slaPolicy.version, policy: slaPolicy.policy })),
    sql`from ${slaPolicy} where ${slaPolicy.orgId} = any (${listParam(orgIds, "uuid")})`,
  );
}

export type Policies = ReadonlyMap<number, SlaPolicy>;

/**
 * Counts the working minutes, by the calendar of its priority, until a request was first answered.
 */
export function minutesUntilAnswer(
  { respondedAt, policy, log }: AnswerRow,
  policies: Policies,
): number {
  const at = new Date(respondedAt);
  const entries = log.map((entry): LogEntry => ({ ...entry, at: new Date(entry.at) }));
  // Told until a minute later: the clock has stopped with the answer.
  const later = new Date(at.getTime() + minute);
  const promised = policies.get(policy) ?? defaultPolicy;
  return elapsedMinutes({ log: entries, respondedAt: at }, "response", promised, later);
}
