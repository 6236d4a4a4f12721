import { addDays, addMonths, day } from "../../kernel/time.ts";
import type { Period } from "../model.ts";

/** The month of a local date, whole. */
export function monthOfDay(date: string): Period {
  const month = date.slice(0, 7);
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** How many days a period has. */
export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day) + 1;
}

/** The period of the same length just before. */
export function previousOf(period: Period): Period {
  return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) };
}

/** The twelve months that end with a local date's, the oldest first; `YYYY-MM`. */
export function yearTo(date: string): string[] {
  return Array.from({ length: 12 }, (_, at) => addMonths(date.slice(0, 7), at - 11));
}
