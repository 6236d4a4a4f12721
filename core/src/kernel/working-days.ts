import { addDays, weekday } from "./time.ts";

/** On which days people work. */
export type WorkingDays = {
  /** 1 Monday … 7 Sunday. */
  days: readonly number[];
  /** `MM-DD` for every year, `YYYY-MM-DD` for one. */
  holidays: readonly string[];
};

/** Public holidays of Ukraine with a fixed date (Labour Code, article 73). */
export const publicHolidays = [
  "01-01",
  "03-08",
  "05-01",
  "05-08",
  "06-28",
  "07-15",
  "08-24",
  "10-01",
  "12-25",
] as const;

export const usualWorkingDays: WorkingDays = { days: [1, 2, 3, 4, 5], holidays: publicHolidays };

/** Whether people work on a local date. */
export function isWorkingDay({ days, holidays }: WorkingDays, date: string): boolean {
  return (
    days.includes(weekday(date)) && !holidays.includes(date) && !holidays.includes(date.slice(5))
  );
}

/** The first working day after a local date; the day after it where nobody works within a year. */
export function workingDayAfter(calendar: WorkingDays, date: string): string {
  const next = addDays(date, 1);
  for (let day = next, passed = 0; passed < 366; passed++, day = addDays(day, 1))
    if (isWorkingDay(calendar, day)) return day;
  return next;
}
