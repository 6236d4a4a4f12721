import type { FiguresInput } from "#core/analytics/inputs.ts";
import { type Period, type PeriodKind, periodKinds } from "#core/analytics/model.ts";
import { isPeriod, periodOf } from "#core/analytics/period.ts";
import { isDay } from "#web/ui/date/calendar-days.ts";
import type { AnalyticsSearch } from "./search.ts";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The period, its days and the building that an address means on a local date; what it does not mean is this month. */
export type AnalyticsChoice = Period & { kind: PeriodKind; building: string | undefined };

/** Reads an address: days count only of one's own period, and only such as make one. */
export function askedIn(
  { period, from, to, building }: AnalyticsSearch,
  today: string,
): AnalyticsChoice {
  const isCustom =
    period === "own" && from && to && isDay(from) && isDay(to) && isPeriod({ from, to });
  const named = periodKinds.find((one) => one === period && one !== "own") ?? "month";
  return {
    kind: isCustom ? "own" : named,
    ...(isCustom ? { from, to } : periodOf(named, today)),
    building: building && uuid.test(building) ? building : undefined,
  };
}

/** Builds the server's input. */
export function inputOf({ from, to, building }: AnalyticsChoice): FiguresInput {
  return { from, to, ...(building ? { buildingId: building } : {}) };
}

/** Builds the address of a choice; defaults are left out. */
export function searchOf({ kind, from, to, building }: AnalyticsChoice): AnalyticsSearch {
  return {
    ...(kind === "month" ? {} : { period: kind }),
    ...(kind === "own" ? { from, to } : {}),
    ...(building ? { building } : {}),
  };
}
