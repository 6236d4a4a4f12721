import { day, minute, toLocal, zone } from "#core/kernel/time.ts";
import { isTimezone, type QuietHours } from "#core/identity/preferences.ts";

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

function whenQuietEnds(due: Date, { timezone, quietHours, urgent }: DeliveryTiming): Date {
  if (urgent || !quietHours) return due;
  const inZone = isTimezone(timezone) ? timezone : zone;
  const { minutes } = toLocal(due, inZone);
  if (!isWithin(quietHours, minutes)) return due;
  const wait = (quietHours.to - minutes + 24 * 60) % (24 * 60);
  const end = new Date(due.getTime() + wait * minute);
  // A night in which the clocks change is an hour longer or shorter. An end that the change skips moves forward.
  const off = quietHours.to - toLocal(end, inZone).minutes;
  const adjusted = new Date(end.getTime() + withinHalfDay(off) * minute);
  return toLocal(adjusted, inZone).minutes === quietHours.to ? adjusted : end;
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
