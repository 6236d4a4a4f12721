import { type Column, type SQL, sql } from "drizzle-orm";
import type { ClockStage } from "#core/requests/clock/row-clock.ts";
import { compileFixed } from "#server/platform/read/statement.ts";
import { request } from "../table.ts";
import { isOpen } from "../fragments.ts";
import { isWithdrawn } from "./request.ts";

/**
 * Builds the conditions for at risk and breached, as in `clockState`, of either clock of an open
 * request.
 */
export function clockConditions(now: SQL) {
  const { responseStoppedAt, responseRiskAt, responseDueAt } = request;
  const { resolutionPaused, resolutionRiskAt, resolutionDueAt } = request;
  const breached = sql`(${isOpen} and coalesce((${responseStoppedAt} is null and ${responseDueAt} < ${now})
    or ${resolutionDueAt} < ${now}, false))`;
  const atRisk = sql`(${isOpen} and not ${breached}
    and coalesce((${responseStoppedAt} is null and ${responseRiskAt} <= ${now})
      or (not ${resolutionPaused} and ${resolutionRiskAt} <= ${now}), false))`;
  return { breached, at_risk: atRisk };
}

const isAnswered = compileFixed(sql<boolean>`(${request.responseStoppedAt} is not null)`);
const isEnded = compileFixed(sql<boolean>`(${request.resolutionStoppedAt} is not null)`);
const whileRunning = (response: SQL | Column, resolution: SQL | Column): SQL<string | null> =>
  compileFixed(
    sql`case when not ${isAnswered} then ${response} when not ${isEnded} then ${resolution} end`,
  );

/** Columns of the clock that counts now; `listedClock` of core derives its state. */
export const clockFields = {
  stage: compileFixed(
    sql<ClockStage>`case when not ${isAnswered} then 'response'
      when not ${isEnded} then case when ${request.resolutionPaused} then 'paused' else 'resolution' end
      when ${request.resolutionStoppedAt} > ${request.resolutionDueAt} then 'missed'
      when ${isWithdrawn} then 'dropped' else 'met' end`,
  ),
  riskAt: whileRunning(request.responseRiskAt, request.resolutionRiskAt),
  dueAt: whileRunning(request.responseDueAt, request.resolutionDueAt),
};
