import { addDays, day, findKnownZone, hour, minute, toLocal, zone } from "#core/kernel/time.ts";
import { languageFacts } from "#core/kernel/language.ts";
import { writeApostrophe } from "#core/kernel/words/apostrophe.ts";
import { type DateFormat, isTimezone } from "#core/identity/preferences.ts";
import { currentLanguage } from "./language.ts";
import { words } from "./words.ts";

const made = new Map<string, Intl.DateTimeFormat>();

export type Writing = { timezone: string; dateFormat: DateFormat };

const buildingWriting: Writing = { timezone: zone, dateFormat: "dd.mm.yyyy" };
let writing = buildingWriting;

/** Writes instants and dates as this person chose, from now on and everywhere on the page. */
export function writeFor(person: Writing | null): void {
  const { timezone, dateFormat } = person ?? buildingWriting;
  if (writing.timezone === timezone && writing.dateFormat === dateFormat) return;
  // The server may know a zone that this browser does not.
  writing = { timezone: isTimezone(timezone) ? timezone : zone, dateFormat };
  words.writeAnew();
}

/** Returns the order in which this person writes dates. */
export function dateOrder(): DateFormat {
  return writing.dateFormat;
}

/** Formats a date in digits: 05.11.2026, or in the order the person chose. */
export function formatDay(value: string | Date): string {
  return dayIn(value, writing);
}

/** Formats a day with given choices of zone and order. */
export function dayIn(value: string | Date, { timezone, dateFormat }: Writing): string {
  const { date } = toLocal(instantOf(value), isLocal(value) ? "UTC" : timezone);
  const [year = "", month = "", dayOf = ""] = date.split("-");
  return dateFormat.replace("yyyy", year).replace("mm", month).replace("dd", dayOf);
}

/**
 * Formats a date in words: 5 листопада, with the year if it is another; in digits for those who
 * chose them.
 */
export function formatDate(value: string | Date, now: Date): string {
  return dateIn(value, now, writing.timezone);
}

/** Formats the weekday of a local day, or of a moment by the building's clock: п’ятниця. */
export function formatWeekday(value: string | Date): string {
  const timeZone = isLocal(value) ? "UTC" : zone;
  return writeApostrophe(dates({ weekday: "long", timeZone }).format(instantOf(value)));
}

/** Formats a month YYYY-MM: листопад 2026 р., on one line. */
export function formatMonth(month: string): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  const text = dates(options).format(instantOf(`${month.slice(0, 7)}-15`));
  return text.replaceAll(" ", "\u00a0");
}

/** Formats a month in digits, for little room: 11.26. */
export function formatShortMonth(month: string): string {
  return `${month.slice(5, 7)}.${month.slice(2, 4)}`;
}

/** Formats the time of day: 14:05. */
export function formatTime(value: string | Date): string {
  return timeIn(value, writing.timezone);
}

/** Formats a moment as people say it: сьогодні о 14:05, вчора о 09:10, 5 листопада о 18:00. */
export function formatMoment(value: string | Date, now: Date): string {
  return momentIn(value, now, writing.timezone);
}

/** Formats a moment briefly for a list: 14:05 of today, вчора, 5 листопада. */
export function formatBriefly(value: string | Date, now: Date): string {
  const { timezone } = writing;
  const at = instantOf(value);
  const today = toLocal(now, timezone).date;
  const date = toLocal(at, timezone).date;
  if (date === today) return timeIn(at, timezone);
  return date === addDays(today, -1) ? dayWord(-1) : dateIn(at, now, timezone);
}

/**
 * Formats a moment of the organisation's calendar, such as a deadline, by Kyiv's clock, and says so
 * where the person's zone differs. "Today" is used only while both have the same day.
 */
export function formatDeadline(value: string | Date, now: Date): string {
  const sameDay = toLocal(now, writing.timezone).date === toLocal(now).date;
  const text = sameDay
    ? momentIn(value, now, zone)
    : joinTime(dateIn(value, now, zone), timeIn(value, zone));
  return sayKyiv(text, value);
}

/** Formats a deadline in figures, for paper: it reads the same tomorrow. */
export function formatDeadlineDay(value: string | Date): string {
  const text = `${dayIn(value, { ...writing, timezone: zone })} ${timeIn(value, zone)}`;
  return sayKyiv(text, value);
}

function sayKyiv(text: string, value: string | Date): string {
  const at = instantOf(value);
  const here = toLocal(at, writing.timezone);
  const there = toLocal(at);
  if (here.date === there.date && here.minutes === there.minutes) return text;
  return `${text} ${languageFacts[currentLanguage()].kyivTime}`;
}

function dateIn(value: string | Date, now: Date, timezone: string): string {
  if (writing.dateFormat !== buildingWriting.dateFormat)
    return dayIn(value, { ...writing, timezone });
  const at = instantOf(value);
  const timeZone = isLocal(value) ? "UTC" : findKnownZone(timezone);
  const sameYear =
    toLocal(at, timeZone).date.slice(0, 4) === toLocal(now, timezone).date.slice(0, 4);
  const year = sameYear ? {} : ({ year: "numeric" } as const);
  const text = dates({ day: "numeric", month: "long", timeZone, ...year }).format(at);
  // A line ends neither between a day and its month nor before the sign of a year.
  return text.replace(/^(\d+) /, "$1\u00a0").replace(/ (?=\p{L}\.$)/u, "\u00a0");
}

function timeIn(value: string | Date, timezone: string): string {
  const timeZone = findKnownZone(timezone);
  return dates({ hour: "2-digit", minute: "2-digit", timeZone }).format(instantOf(value));
}

function momentIn(value: string | Date, now: Date, timezone: string): string {
  const at = instantOf(value);
  const local = toLocal(at, timezone).date;
  const today = toLocal(now, timezone).date;
  const distance = [-1, 0, 1].find((days) => addDays(today, days) === local);
  const word = distance === undefined ? dateIn(at, now, timezone) : dayWord(distance);
  return joinTime(word, timeIn(at, timezone));
}

/** Returns учора, сьогодні or завтра. */
function dayWord(distance: number): string {
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(distance, "day");
}

/** Formats how long ago or how soon: 5 хвилин тому, через 3 години; щойно within a minute. */
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

/** Formats a duration in its two largest units: 1 год 20 хв, 3 дн. 4 год, <1 хв. */
export function formatDuration(milliseconds: number): string {
  const size = Math.abs(milliseconds);
  const parts: Array<[number, "day" | "hour" | "minute"]> = [
    [Math.floor(size / day), "day"],
    [Math.floor((size % day) / hour), "hour"],
    [Math.floor((size % hour) / minute), "minute"],
  ];
  const unitText = (count: number, unit: string) =>
    new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "short" })
      .format(count)
      .replaceAll(" ", "\u00a0");
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return `<${unitText(1, "minute")}`;
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => unitText(count, unit))
    .join(" ");
}

/**
 * Formats a duration of up to two days in hours, below an hour in minutes: 24 години, 40 хвилин.
 */
export function formatHours(milliseconds: number): string {
  const [unit, count] =
    milliseconds >= hour
      ? (["hour", Math.floor(milliseconds / hour)] as const)
      : (["minute", Math.max(1, Math.floor(milliseconds / minute))] as const);
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" })
    .format(count)
    .replaceAll(" ", "\u00a0");
}

/** Formats a number with the language's separators. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** Formats kopecks as hryvnias: 1 234,50 ₴, without floating point. */
export function formatMoney(kopecks: number): string {
  const [whole, part] = [Math.trunc(kopecks / 100), Math.abs(kopecks % 100)];
  const sign = kopecks < 0 && whole === 0 ? "-" : "";
  const plain = `${sign}${whole}.${String(part).padStart(2, "0")}`;
  return new Intl.NumberFormat(locale(), {
    style: "currency",
    currency: "UAH",
    currencyDisplay: "narrowSymbol",
    useGrouping: "always",
  }).format(plain as `${number}`);
}

/** Formats kopecks as whole hryvnias in few letters, for the scale of a chart. */
export function formatShortMoney(kopecks: number): string {
  return formatNumber(kopecks / 100, { notation: "compact", maximumFractionDigits: 1 });
}

/** Formats bytes: 10 МБ, 640 КБ. */
export function formatSize(bytes: number): string {
  const [value, unit] =
    bytes >= 1024 ** 2 ? [bytes / 1024 ** 2, "megabyte"] : [Math.ceil(bytes / 1024), "kilobyte"];
  return new Intl.NumberFormat(locale(), {
    style: "unit",
    unit: unit as string,
    maximumFractionDigits: 1,
  })
    .format(value as number)
    .replaceAll(" ", "\u00A0");
}

function joinTime(date: string, time: string): string {
  return `${date} ${languageFacts[currentLanguage()].at}\u00a0${time}`;
}

function dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale() + JSON.stringify(options);
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  made.set(key, known);
  return known;
}

function locale(): string {
  return languageFacts[currentLanguage()].locale;
}

/** Returns true for a local date, which has no zone. */
function isLocal(value: string | Date): boolean {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function instantOf(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(isLocal(value) ? `${value}T12:00:00Z` : value);
}
