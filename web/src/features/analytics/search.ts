import type { FiguresInput } from "#core/analytics/inputs.ts";
import { type Period, type PeriodKind, periodKinds } from "#core/analytics/model.ts";
import { isPeriod, periodOf } from "#core/analytics/period.ts";
import { isDay } from "#web/ui/date/calendar-days.ts";

/** This month and all buildings stand in no address. */
export type AnalyticsSearch = {
  period?: Exclude<PeriodKind, "month"> | undefined;
  from?: string | undefined;
  to?: string | undefined;
  building?: string | undefined;
};

const day = (value: unknown) => (typeof value === "string" && isDay(value) ? value : undefined);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the address asks for; days only of one's own period, and only such as make one. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const kind = periodKinds.find((one) => one === search["period"]);
  const [from, to] = [day(search["from"]), day(search["to"])];
  const { building } = search;
  const own = kind === "own" && from && to && isPeriod({ from, to });
  return {
    ...(kind && kind !== "month" && kind !== "own" ? { period: kind } : {}),
    ...(own ? { period: "own", from, to } : {}),
    ...(typeof building === "string" && uuid.test(building) ? { building } : {}),
  };
}

/** The days that an address means on a local date. */
export function periodIn({ period, from, to }: AnalyticsSearch, today: string): Period {
  return period === "own" && from && to ? { from, to } : periodOf(period ?? "month", today);
}

/** What is asked of the server. */
export function askedIn(search: AnalyticsSearch, today: string): FiguresInput {
  const { building } = search;
  return { ...periodIn(search, today), ...(building ? { buildingId: building } : {}) };
}
