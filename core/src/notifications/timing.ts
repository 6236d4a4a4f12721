import { day, minute, toLocal, weekdayOf, zone } from "#core/kernel/time.ts";
import { isTimezone, type LetterFrequency, type QuietHours } from "#core/identity/preferences.ts";

/** How long what happens one after the other is gathered into one letter. */
const gathering = minute;
/** Delay in a demo, where somebody watches and no real person is disturbed. */
const gatheringInDemo = 3_000;

/** Facts older than this are told to nobody any more. */
export const freshFor = 3 * day;

/** Zone and quiet hours (null: none) of a reader, and how pressing their notification is. */
export type DeliveryTiming = {
  timezone: string;
  quietHours: QuietHours | null;
  urgent: boolean;
  demo: boolean;
};

/**
 * Returns when a letter leaves: after a minute, to gather what follows; if it is not urgent, at the
 * end of its reader's quiet hours.
 */
export function dueAt(now: Date, timing: DeliveryTiming): Date {
  if (timing.demo) return new Date(now.getTime() + gatheringInDemo);
  return whenQuietEnds(new Date(now.getTime() + gathering), timing);
}

/** Returns when a push message or an SMS leaves: at once; if it is not urgent, at the end of its reader's quiet hours. */
export function deliveryDueAt(now: Date, timing: DeliveryTiming): Date {
  return timing.demo ? now : whenQuietEnds(now, timing);
}

/** Minute of the day, in the reader's zone, at which the one letter of a day or a week leaves; a week ends on Saturday. */
export const digestMinutes = { daily: 18 * 60, weekly: 10 * 60 } as const;
const saturday = 6;

/** Returns when the next letter of a day or a week leaves: after this instant, and not in quiet hours. */
export function digestDueAt(
  now: Date,
  timing: Pick<DeliveryTiming, "timezone" | "quietHours">,
  frequency: Exclude<LetterFrequency, "at_once">,
): Date {
  const inZone = knownZone(timing.timezone);
  let due = nextTime(now, digestMinutes[frequency], inZone);
  while (frequency === "weekly" && weekdayOf(toLocal(due, inZone).date) !== saturday)
    due = nextTime(due, digestMinutes.weekly, inZone);
  return whenQuietEnds(due, { ...timing, urgent: false, demo: false });
}

const knownZone = (timezone: string) => (isTimezone(timezone) ? timezone : zone);

function whenQuietEnds(due: Date, { timezone, quietHours, urgent }: DeliveryTiming): Date {
  if (urgent || !quietHours) return due;
  const inZone = knownZone(timezone);
  if (!isWithin(quietHours, toLocal(due, inZone).minutes)) return due;
  return nextTime(due, quietHours.to, inZone);
}

/** Returns the next instant, at most a day later, at which clocks in a zone show this minute of the day. */
function nextTime(after: Date, minutes: number, inZone: string): Date {
  const wait = (minutes - toLocal(after, inZone).minutes + 24 * 60) % (24 * 60) || 24 * 60;
  const start = Math.floor(after.getTime() / minute) * minute;
  const next = new Date(start + wait * minute);
  // A day in which the clocks change is an hour longer or shorter. A time that the change skips moves forward.
  const off = minutes - toLocal(next, inZone).minutes;
  const adjusted = new Date(next.getTime() + withinHalfDay(off) * minute);
  return toLocal(adjusted, inZone).minutes === minutes ? adjusted : next;
}

/** Returns whether a minute of the day lies within quiet hours. */
function isWithin({ from, to }: QuietHours, minutes: number): boolean {
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** Takes a difference of minutes of the day across midnight: 1,380 is an hour back. */
function withinHalfDay(minutes: number): number {
  const [dayLong, half] = [24 * 60, 12 * 60];
  return ((minutes + half + dayLong) % dayLong) - half;
}
