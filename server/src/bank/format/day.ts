import { Unreadable } from "./unreadable.ts";

/** True where a local date (`YYYY-MM-DD`) of this century stands in the calendar: 2026-02-30 does not. */
export function isCalendarDay(day: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return false;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** Returns a local date that stands in the calendar; else ends the reading, naming its line of the file. */
export function readDay(day: string, line: number): string {
  if (isCalendarDay(day)) return day;
  throw new Unreadable("day", { line, written: day });
}
