import { addDays, addMonths, weekdayOf } from "#core/kernel/time.ts";
import { analyticsLimits, type Period, type PeriodKind } from "./model.ts";

/** Counts the days of a period, its last one included. */
export function daysOf({ from, to }: Period): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;
}

/** Returns whether a period is allowed: in order and at most two years. */
export function isPeriod(period: Period): boolean {
  const days = daysOf(period);
  return days >= 1 && days <= analyticsLimits.days;
}

/**
 * Returns the period of a name on a local date. A period that is not over ends today, so that it is
 * compared with as many days before; `own` is this month until its days are known.
 */
export function periodOf(kind: PeriodKind, today: string): Period {
  const month = today.slice(0, 7);
  if (kind === "last_month") {
    const from = `${addMonths(month, -1)}-01`;
    return { from, to: addDays(`${month}-01`, -1) };
  }
  if (kind === "year") return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const back = kind === "quarter" ? (Number(month.slice(5)) - 1) % 3 : 0;
  return { from: `${addMonths(month, -back)}-01`, to: today };
}

/** Returns the period of the same length right before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) };
}

/** Splits a period into weeks (from Monday) or months; the first and the last may be cut. */
export function partsOf(period: Period): Period[] {
  const weekly = daysOf(period) <= analyticsLimits.weekly;
  const parts: Period[] = [];
  for (let from = period.from; from <= period.to;) {
    const next = weekly
      ? addDays(from, 8 - weekdayOf(from))
      : `${addMonths(from.slice(0, 7), 1)}-01`;
    const end = addDays(next, -1);
    parts.push({ from, to: end < period.to ? end : period.to });
    from = next;
  }
  return parts;
}
