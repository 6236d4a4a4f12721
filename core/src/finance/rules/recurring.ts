import { addDays, addMonths } from "#core/kernel/time.ts";

/** Schedule of a recurring expense; months are `YYYY-MM`. */
export type Recurring = {
  /** 1–31; in a shorter month its last day. */
  dayOfMonth: number;
  /** The first month that is not written down yet. */
  nextMonth: string;
  lastMonth: string | null;
};

/** Returns the local date of a month on which the expense falls. */
export function dayOf(month: string, dayOfMonth: number): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const day = `${month}-${String(dayOfMonth).padStart(2, "0")}`;
  return day < last ? day : last;
}

/** A year at once: what stood still for longer is looked at by the next call. */
const atOnce = 12;

/** Lists the months that are due by a local date and not recorded yet, the earliest first. */
export function dueMonths(
  { dayOfMonth, nextMonth, lastMonth }: Recurring,
  today: string,
): string[] {
  const months = Array.from({ length: atOnce }, (_, at) => addMonths(nextMonth, at));
  return months.filter(
    (month) => dayOf(month, dayOfMonth) <= today && (lastMonth === null || month <= lastMonth),
  );
}

/** Returns the month from which a paused expense goes on; months of the pause are skipped. */
export function resumedFrom(nextMonth: string, today: string): string {
  const month = today.slice(0, 7);
  return nextMonth > month ? nextMonth : month;
}
