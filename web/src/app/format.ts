import { addDays, day, hour, minute, toLocal, zone } from "#core/kernel/time.ts";
import type { Language } from "#core/identity/choices.ts";
import { currentLanguage } from "./language.ts";

const locales: Record<Language, string> = { uk: "uk-UA", en: "en-GB", ru: "ru-UA" };
const made = new Map<string, Intl.DateTimeFormat>();

/** A date in figures of equal width for tables: 05.11.2026. */
export function formatDay(value: string | Date): string {
  return dates({ day: "2-digit", month: "2-digit", year: "numeric" }).format(instantOf(value));
}

/** A date in words: 5 листопада, with the year where it is not this one. */
export function formatDate(value: string | Date, now: Date): string {
  const at = instantOf(value);
  const sameYear = toLocal(at).date.slice(0, 4) === toLocal(now).date.slice(0, 4);
  return dates({ day: "numeric", month: "long", ...(sameYear ? {} : { year: "numeric" }) }).format(
    at,
  );
}

/** The time of day: 14:05. */
export function formatTime(value: string | Date): string {
  return dates({ hour: "2-digit", minute: "2-digit" }).format(instantOf(value));
}

/** The moment as people say it: сьогодні о 14:05, вчора о 09:10, 5 листопада о 18:00. */
export function formatMoment(value: string | Date, now: Date): string {
  const at = instantOf(value);
  const local = toLocal(at).date;
  const today = toLocal(now).date;
  const distance = [-1, 0, 1].find((days) => addDays(today, days) === local);
  const word =
    distance === undefined
      ? formatDate(at, now)
      : new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(distance, "day");
  return joinTime(word, formatTime(at));
}

/** How long ago or how soon: 5 хвилин тому, через 3 години, щойно within a minute. */
export function formatRelative(value: string | Date, now: Date): string {
  const distance = instantOf(value).getTime() - now.getTime();
  const size = Math.abs(distance);
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  const in_ = (unit: number, name: Intl.RelativeTimeFormatUnit) =>
    relative.format(Math.trunc(distance / unit), name);
  if (size < minute) return relative.format(0, "second");
  if (size < hour) return in_(minute, "minute");
  if (size < day) return in_(hour, "hour");
  if (size < 30 * day) return in_(day, "day");
  return formatDate(value, now);
}

/** A length of time in its two largest units: 1 год 20 хв, 3 дн. 4 год, <1 хв. */
export function formatDuration(milliseconds: number): string {
  const size = Math.abs(milliseconds);
  const parts: Array<[number, "day" | "hour" | "minute"]> = [
    [Math.floor(size / day), "day"],
    [Math.floor((size % day) / hour), "hour"],
    [Math.floor((size % hour) / minute), "minute"],
  ];
  const words = (count: number, unit: string) =>
    new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "short" }).format(count);
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return `<${words(1, "minute")}`;
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => words(count, unit))
    .join(" ");
}

/** A count or measure with the language's own separators. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** Bytes as people say them: 10 МБ, 640 КБ. */
export function formatSize(bytes: number): string {
  const [value, unit] =
    bytes >= 1024 ** 2 ? [bytes / 1024 ** 2, "megabyte"] : [Math.ceil(bytes / 1024), "kilobyte"];
  return new Intl.NumberFormat(locale(), {
    style: "unit",
    unit: unit as string,
    maximumFractionDigits: 1,
  }).format(value as number);
}

function joinTime(date: string, time: string): string {
  const word = { uk: "о", en: "at", ru: "в" }[currentLanguage()];
  return `${date} ${word} ${time}`;
}

function dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale() + JSON.stringify(options);
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale(), { timeZone: zone, ...options });
  made.set(key, known);
  return known;
}

function locale(): string {
  return locales[currentLanguage()];
}

// A local date has no time of day: noon keeps it on its own day in any zone.
function instantOf(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00Z` : value);
}
