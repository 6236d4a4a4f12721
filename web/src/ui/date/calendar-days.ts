/** Local dates as plain text, YYYY-MM-DD: no clock, no zone, no surprise at midnight. */
export type DayText = string;

const parts = (day: DayText) => day.split("-").map(Number) as [number, number, number];

const utc = (day: DayText) => {
  const [year, month, date] = parts(day);
  return new Date(Date.UTC(year, month - 1, date));
};

const text = (date: Date): DayText => date.toISOString().slice(0, 10);

export function isDay(value: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/u.test(value) &&
    !Number.isNaN(utc(value).getTime()) &&
    text(utc(value)) === value
  );
}

export function formatDay(
  day: DayText,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(utc(day));
}

/**
 * Reads what people type: 5.11.2026, 05/11/26, 5 11, 05112026 (a keyboard of figures has no dot).
 * Four figures of a year in front always mean year, month, day; `yearFirst` says how to read the rest.
 */
export function readDay(typed: string, today: DayText, yearFirst = false): DayText | null {
  const parts = typed.trim().split(/\D+/u).filter(Boolean);
  const numbers = parts.length === 1 ? cut(parts[0] ?? "", yearFirst) : parts;
  const [a, b, c] = numbers;
  if (!a || !b || numbers.length > 3) return null;
  const turned = a.length === 4 || (yearFirst && c?.length !== 4);
  const [year, month, day] = turned
    ? c
      ? [a, b, c]
      : [today.slice(0, 4), a, b]
    : [c ?? today.slice(0, 4), b, a];
  const full = year.length === 2 ? `20${year}` : year;
  const result = `${full.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(result) ? result : null;
}

/** Splits eight digits, or six with a short year, without separators. */
function cut(figures: string, yearFirst: boolean): string[] {
  const year = figures.length - 4;
  if (year !== 2 && year !== 4) return [];
  const at = yearFirst ? [0, year, year + 2] : [0, 2, 4];
  return at.map((start, place) => figures.slice(start, at[place + 1]));
}
