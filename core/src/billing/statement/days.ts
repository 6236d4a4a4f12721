import { addDays, addMonths, day } from "#core/kernel/time.ts";
import type { BillPeriod } from "../model.ts";
import { monthsOf } from "../rules/period.ts";
import { type StatementDays, statementLimits } from "./model.ts";

/** Returns the days of a period by its name, as of a local date. */
export function daysOf(period: BillPeriod, today: string): StatementDays {
  const { first, last } = monthsOf(period, today);
  return { from: `${first}-01`, to: addDays(`${addMonths(last, 1)}-01`, -1) };
}

/** Returns whether a statement of these days is possible: in order, and not too long. */
export function isStatementPeriod({ from, to }: StatementDays): boolean {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1;
  return days >= 1 && days <= statementLimits.days;
}
