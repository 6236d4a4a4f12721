import { day, minute, toLocal, zone } from "#core/kernel/time.ts";
import { isTimezone } from "#core/identity/preferences.ts";

/** How long what happens one after the other is gathered into one letter. */
const gathering = minute;
/** Delay in a demo, where somebody watches and no real person is disturbed. */
const gatheringInDemo = 3_000;

/** Minutes of the day, in the person's zone, between which nobody is disturbed by what can wait. */
const quiet = { from: 22 * 60, to: 8 * 60 };

/** Facts older than this are told to nobody any more. */
export const freshFor = 3 * day;

/**
 * Returns when a letter leaves: after a minute, to gather what follows; if it is not urgent, at the
 * end of its reader's night.
 */
export function dueAt(
  now: Date,
  { timezone, urgent, demo }: { timezone: string; urgent: boolean; demo: boolean },
): Date {
  if (demo) return new Date(now.getTime() + gatheringInDemo);
  const due = new Date(now.getTime() + gathering);
  return urgent ? due : afterNight(due, isTimezone(timezone) ? timezone : zone);
}

/** Returns when a push message or an SMS leaves: at once; if it is not urgent, at the end of its reader's night. */
export function deliveryDueAt(
  now: Date,
  { timezone, urgent, demo }: { timezone: string; urgent: boolean; demo: boolean },
): Date {
  return urgent || demo ? now : afterNight(now, isTimezone(timezone) ? timezone : zone);
}

function afterNight(due: Date, timezone: string): Date {
  const { minutes } = toLocal(due, timezone);
  if (minutes >= quiet.to && minutes < quiet.from) return due;
  const wait = (quiet.to - minutes + 24 * 60) % (24 * 60);
  const morning = new Date(due.getTime() + wait * minute);
  // A night in which the clocks change is an hour longer or shorter.
  return new Date(morning.getTime() + (quiet.to - toLocal(morning, timezone).minutes) * minute);
}
