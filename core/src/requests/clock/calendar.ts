import type { RefusalResult } from "#core/kernel/refusal.ts";
import {
  addDays,
  day,
  fromLocal,
  isWorkingDay,
  toLocal,
  type WorkingDays,
} from "#core/kernel/time.ts";

export const calendarKinds = ["always", "business"] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Opening hours in Europe/Kyiv; minutes count from local midnight. */
export type BusinessHours = WorkingDays & { opens: number; closes: number };

/** When time counts: around the clock, or within business hours. */
export type Calendar = "always" | BusinessHours;

/** A span of real time, in milliseconds since the epoch. */
type Window = { opens: number; closes: number };

// Longer than any target: a calendar without a working day ends here.
const horizon = 10 * 366;

/** Counts the milliseconds of working time between two instants; 0 if `to` is not after `from`. */
export function workingTimeBetween(calendar: Calendar, from: Date, to: Date): number {
  if (to <= from) return 0;
  if (calendar === "always") return to.getTime() - from.getTime();
  let total = 0;
  for (const { opens, closes } of windows(calendar, from)) {
    if (opens >= to.getTime()) break;
    total += Math.min(closes, to.getTime()) - opens;
  }
  return total;
}

/**
 * Returns the earliest instant at which `amount` milliseconds of working time have passed since
 * `from`; null if never.
 */
export function instantAfter(calendar: Calendar, from: Date, amount: number): Date | null {
  if (amount <= 0) return from;
  if (calendar === "always") return new Date(from.getTime() + amount);
  let left = amount;
  for (const { opens, closes } of windows(calendar, from)) {
    if (left <= closes - opens) return new Date(opens + left);
    left -= closes - opens;
  }
  return null;
}

/**
 * Yields the working windows from an instant on, each from its local date, so that clock changes
 * are right.
 */
function* windows(hours: BusinessHours, from: Date): Generator<Window> {
  let date = toLocal(from).date;
  for (let passed = 0; passed < horizon; passed++, date = addDays(date, 1)) {
    if (!isWorkingDay(hours, date)) continue;
    const closes = fromLocal(date, hours.closes).getTime();
    const opens = Math.max(fromLocal(date, hours.opens).getTime(), from.getTime());
    if (opens < closes) yield { opens, closes };
  }
}

/** Refuses a local date that lies fewer or more days ahead than allowed. */
export function dateBetween(
  path: string,
  date: string,
  least: number,
  most: number,
  now: Date,
): RefusalResult | null {
  const ahead = (Date.parse(date) - Date.parse(toLocal(now).date)) / day;
  if (ahead >= least && ahead <= most) return null;
  const rule = ahead < least ? "date_past" : "date_too_far";
  return { code: "generic.validation", data: { issues: [{ path, rule }] } };
}
