import { addDays, addMonths, day } from "#core/kernel/time.ts";
import type { Period } from "../model.ts";

/** Returns the whole month of a local date. */
export function monthOfDay(date: string): Period {
  const month = date.slice(0, 7);
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** Counts the days of a period. */
export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day) + 1;
}

/** Returns the period of the same length before: whole months for whole months, else days. */
export function previousOf(period: Period): Period {
  const months = wholeMonths(period);
  if (months > 0) {
    const first = addMonths(period.from.slice(0, 7), -months);
    return { from: `${first}-01`, to: addDays(period.from, -1) };
  }
  return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) };
}

function wholeMonths({ from, to }: Period): number {
  if (!from.endsWith("-01") || monthOfDay(to).to !== to) return 0;
  const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return count(to) - count(from) + 1;
}

/** Lists the twelve months (`YYYY-MM`) that end with a local date's, the oldest first. */
export function yearTo(date: string): string[] {
  return Array.from({ length: 12 }, (_, at) => addMonths(date.slice(0, 7), at - 11));
}

/** How far back a month may be that is closed first. */
const closable = 12;

/** Lists the months that are over and not closed, the earliest first, at most twelve. */
export function closableMonths(openFrom: string | null, today: string): string[] {
  const months = Array.from({ length: closable }, (_, at) =>
    addMonths(today.slice(0, 7), at - closable),
  );
  return months.filter((month) => openFrom === null || month >= openFrom.slice(0, 7));
}
