import { type SQL, sql } from "drizzle-orm";
import type { ClockState } from "#core/requests/model.ts";
import type { ClockName } from "#core/requests/clock/sla.ts";
import { fixed } from "#server/platform/read/statement.ts";
import { request } from "../table.ts";
import { isOpen, isWithdrawn } from "./request.ts";

/** What `clockState` calls at risk or breached, of either clock of an open request. */
export function standing(now: SQL) {
  const { responseStoppedAt, responseRiskAt, responseDueAt } = request;
  const { resolutionPaused, resolutionRiskAt, resolutionDueAt } = request;
  const breached = sql`(${isOpen} and coalesce((${responseStoppedAt} is null and ${responseDueAt} < ${now})
    or ${resolutionDueAt} < ${now}, false))`;
  const atRisk = sql`(${isOpen} and not ${breached}
    and coalesce((${responseStoppedAt} is null and ${responseRiskAt} <= ${now})
      or (not ${resolutionPaused} and ${resolutionRiskAt} <= ${now}), false))`;
  return { breached, at_risk: atRisk };
}

const isAnswered = fixed(sql`${request.responseStoppedAt} is not null`);
const ofLeading = <T>(response: SQL<T>, resolution: SQL<T>): SQL<T> =>
  fixed(sql`case when ${isAnswered} then ${resolution} else ${response} end`);

const riskAt = ofLeading<string>(sql`${request.responseRiskAt}`, sql`${request.resolutionRiskAt}`);
const dueAt = ofLeading<string>(sql`${request.responseDueAt}`, sql`${request.resolutionDueAt}`);

/** `clockState` of the leading clock, as far as it runs; null once it has stopped. */
const runningState = (now: SQL) => sql<ClockState | null>`case
  when ${isAnswered} and ${request.resolutionStoppedAt} is not null then null
  when ${dueAt} < ${now} then 'breached'
  when ${isAnswered} and ${request.resolutionPaused} then 'paused'
  when ${riskAt} <= ${now} then 'at_risk' else 'on_time' end`;

const stoppedState = fixed(sql<ClockState>`case
  when ${request.resolutionStoppedAt} > ${request.resolutionDueAt} then 'missed'
  when ${isWithdrawn} then 'dropped' else 'met' end`);

const running = sql<ClockState | null>`running.state`;

/** To be joined beside the request, for `clockFields`. */
export const joinClock = (now: SQL) => sql`lateral (select ${runningState(now)} as state) running`;

/** The clock that a list shows, with the instants that may yet change its state. */
export const clockFields = {
  clock: sql<ClockName>`case when ${isAnswered} then 'resolution' else 'response' end`,
  clockState: fixed(sql<ClockState>`coalesce(${running}, ${stoppedState})`),
  riskAt: fixed(sql<string | null>`case when ${running} = 'on_time' then ${riskAt} end`),
  dueAt: fixed(sql<string | null>`case when ${running} is not null then ${dueAt} end`),
};
