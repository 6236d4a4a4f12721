/** The zone of the buildings. Instants are `Date`; local dates are `YYYY-MM-DD` here. */
export const zone = "Europe/Kyiv";

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A clock that is handed in, so that rules and tests never read the machine's own. */
export type Clock = () => Date;

const clocks = new Map<string, Intl.DateTimeFormat>();

const year9999 = Date.UTC(9999, 0, 1);

/** Last answer, since most questions are about one hour. */
let cachedOffset = { from: Number.NaN, offset: 0 };

/**
 * Converts an instant to the wall clock of a zone, by default Europe/Kyiv. `minutes` counts from
 * local midnight.
 */
export function toLocal(instant: Date, timeZone = zone): { date: string; minutes: number } {
  const at = instant.getTime();
  // From 1970 on Kyiv changes its clocks at full hours of UTC only.
  if (timeZone !== zone || !(at >= 0 && at < year9999)) return wallClock(instant, timeZone);
  const from = at - (at % hour);
  if (cachedOffset.from !== from) {
    const begun = wallClock(new Date(from), zone);
    cachedOffset = { from, offset: Date.parse(begun.date) + begun.minutes * minute - from };
  }
  const local = new Date(at + cachedOffset.offset);
  return {
    date: local.toISOString().slice(0, 10),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/** Formats an instant by Kyiv's clock: `2026-11-25 20:15`. */
export function localText(instant: Date): string {
  const { date, minutes } = toLocal(instant);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function wallClock(instant: Date, timeZone: string): { date: string; minutes: number } {
  const part: Record<string, string> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) part[type] = value;
  return {
    date: `${part["year"]}-${part["month"]}-${part["day"]}`,
    minutes: Number(part["hour"]) * 60 + Number(part["minute"]),
  };
}

/** Kyiv's name in time-zone data from before 2022. */
const formerZone = "Europe/Kiev";

/** Returns a zone name that `Intl` accepts. Older browsers know Kyiv by its former name, other new zones become Kyiv. */
export function findKnownZone(timeZone: string): string {
  const found = knownZones.get(timeZone) ?? [timeZone, zone].find(isKnownZone) ?? formerZone;
  knownZones.set(timeZone, found);
  return found;
}

const knownZones = new Map<string, string>();

function isKnownZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone: findKnownZone(timeZone),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, made);
  return made;
}

/**
 * Converts a local date and minute of day in Europe/Kyiv to an instant. A time that the spring
 * change skips moves forward by the gap; one that the autumn change repeats is its first
 * occurrence.
 */
export function fromLocal(date: string, minutes: number): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * minute;
  // The zone's offset is whole minutes; two guesses settle either side of a change.
  const before = wall - offsetMinutes(new Date(wall - 3 * hour)) * minute;
  const after = wall - offsetMinutes(new Date(wall + 3 * hour)) * minute;
  const earlier = Math.min(before, after);
  if (wallOf(new Date(earlier)) === wall) return new Date(earlier);
  const later = Math.max(before, after);
  return new Date(later);
}

/** Returns the local date `days` after `date`; both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** Returns the month `by` months after `month`; both `YYYY-MM`. */
export function addMonths(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** Returns the day of the week of a local date: 1 Monday … 7 Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

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

/** Returns whether people work on a local date. */
export function isWorkingDay({ days, holidays }: WorkingDays, date: string): boolean {
  return (
    days.includes(weekdayOf(date)) && !holidays.includes(date) && !holidays.includes(date.slice(5))
  );
}

/** Returns the first working day after a local date; the next day if nobody works within a year. */
export function workingDayAfter(calendar: WorkingDays, date: string): string {
  const next = addDays(date, 1);
  for (let day = next, passed = 0; passed < 366; passed++, day = addDays(day, 1))
    if (isWorkingDay(calendar, day)) return day;
  return next;
}

function wallOf(instant: Date): number {
  const { date, minutes } = toLocal(instant);
  return Date.parse(`${date}T00:00:00Z`) + minutes * minute;
}

function offsetMinutes(instant: Date): number {
  return Math.round((wallOf(instant) - Math.floor(instant.getTime() / minute) * minute) / minute);
}
