import { addDays, isWorkingDay, toLocal, weekdayOf } from "#core/kernel/time.ts";
import type { BusinessHours } from "../clock/calendar.ts";

/** Part of a day in minutes from local midnight; until the next day where `to` is not later than `from`. */
export type DutySpan = { from: number; to: number };

/** Days, both included, on which somebody is called first. */
export type DutyException = { from: string; to: string; personId: string };

/** Duty of an organisation: when urgent requests ring somebody's phone, and whose. */
export type DutyPlan = {
  enabled: boolean;
  /** Number that residents may call in duty hours; empty where there is none. */
  phone: string;
  /** Duty hours that begin on each day of the week, Monday first; null: all time outside working hours. */
  hours: readonly (DutySpan | null)[] | null;
  /** Staff in the order in which they are called. */
  people: readonly string[];
  /** Person called first on each day of the week, Monday first; null: the first of `people`. */
  week: readonly (string | null)[];
  exceptions: readonly DutyException[];
};

export const dutyLimits = {
  people: 20,
  exceptions: 60,
  /** Minutes after which the next one is called. */
  minutesPerPerson: 10,
} as const;

/** Plan of an organisation that has decided nothing. */
export const emptyDutyPlan: DutyPlan = {
  enabled: false,
  phone: "",
  hours: null,
  people: [],
  week: [null, null, null, null, null, null, null],
  exceptions: [],
};

/**
 * Returns the local date on which the duty began that lasts at an instant; null outside duty hours. A night belongs
 * to its evening.
 */
export function findDutyDate(
  { hours }: Pick<DutyPlan, "hours">,
  business: BusinessHours,
  now: Date,
): string | null {
  const { date, minutes } = toLocal(now);
  const before = addDays(date, -1);
  if (hours === null) {
    if (minutes < business.opens) return before;
    return isWorkingDay(business, date) && minutes < business.closes ? null : date;
  }
  const [today, yesterday] = [hours[weekdayOf(date) - 1], hours[weekdayOf(before) - 1]];
  if (today && minutes >= today.from && (minutes < today.to || today.to <= today.from)) return date;
  return yesterday && yesterday.to <= yesterday.from && minutes < yesterday.to ? before : null;
}

/** Returns the staff to be called at an instant, the first to be called first; null outside duty hours. */
export function listOnDuty(plan: DutyPlan, business: BusinessHours, now: Date): string[] | null {
  if (!plan.enabled) return null;
  const date = findDutyDate(plan, business, now);
  if (date === null) return null;
  const exception = plan.exceptions.find(({ from, to }) => from <= date && date <= to);
  const first = exception?.personId ?? plan.week[weekdayOf(date) - 1] ?? null;
  return [...new Set([...(first === null ? [] : [first]), ...plan.people])];
}
