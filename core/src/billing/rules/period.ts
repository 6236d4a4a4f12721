import { addMonths } from "#core/kernel/time.ts";
import type { BillPeriod } from "../model.ts";

/**
 * Returns the first and last month (`YYYY-MM`) of a period as of a local date; quarter and year are
 * calendar ones.
 */
export function monthsOf(period: BillPeriod, today: string): { first: string; last: string } {
  const month = today.slice(0, 7);
  if (period === "current_month") return { first: month, last: month };
  if (period === "last_month") {
    const last = addMonths(month, -1);
    return { first: last, last };
  }
  const year = today.slice(0, 4);
  if (period === "year") return { first: `${year}-01`, last: `${year}-12` };
  const first = addMonths(month, -((Number(month.slice(5)) - 1) % 3));
  return { first, last: addMonths(first, 2) };
}
