import type { EscalationStep } from "../clock/escalation.ts";
import { type ClockName, openStatuses, type Status } from "../model.ts";

/** News that a clock has used up so many percent of its target. */
export type EscalationNews = `${ClockName}_at_${EscalationStep}`;

/** News that a letter may contain about a request. */
export type RequestNews =
  | "opened"
  | "urgent"
  | "assigned"
  | "taken_away"
  | "commented"
  | "asked"
  | "answered"
  | "accepted"
  | "held"
  | "resumed"
  | "completed"
  | "rejected"
  | "reopened"
  | "withdrawn"
  | "rated_poorly"
  | "duty_call"
  | "duty_unanswered"
  | EscalationNews;

/** Why somebody hears of a request; said at the foot of the letter. */
export type RequestReason =
  | "reporter"
  | "owner"
  | "assignee"
  | "former"
  | "asker"
  | "staff"
  | "admin"
  | "duty";

/** News of a request that is only worth telling while the request stands so. */
export const newsStatuses: Partial<Record<RequestNews, readonly Status[]>> = {
  opened: ["new"],
  urgent: openStatuses,
  assigned: openStatuses,
  taken_away: openStatuses,
  asked: ["pending"],
  accepted: ["in_progress"],
  held: ["on_hold"],
  resumed: ["in_progress"],
  completed: ["completed"],
  rejected: ["rejected"],
  withdrawn: ["rejected"],
  reopened: openStatuses,
  rated_poorly: ["completed"],
  duty_call: ["new"],
  duty_unanswered: ["new"],
};

/** Returns the clock whose escalation this news is; null for other news. */
export function escalatedClock(news: RequestNews): ClockName | null {
  const [, clock] = /^(response|resolution)_at_\d+$/.exec(news) ?? [];
  return (clock as ClockName | undefined) ?? null;
}
