import { addDays, fromLocal, minute, weekdayOf } from "#core/kernel/time.ts";
import { type Day, type Hours, lead, slotStep, type Span } from "./model.ts";

export type Timetable = {
  hours: readonly Hours[];
  days: readonly Day[];
  /** Times that are taken already. */
  takenTimes: readonly Span[];
  /** Present time of the order that is moved: it takes no time, and is not offered again. */
  ownTime?: Span | undefined;
};

/** Times of one local date at which something may begin, in order. */
export type DaySlots = { date: string; slots: Span[] };

/**
 * Lists free times of `minutes` on `days` local dates (Europe/Kyiv) from `from`: within working
 * hours, beside taken times, at least `lead` after `now`. A time that a clock change repeats is listed
 * once, a skipped one not.
 */
export function freeSlots(
  { hours, days, takenTimes, ownTime }: Timetable,
  { minutes, from, count, now }: { minutes: number; from: string; count: number; now: Date },
): DaySlots[] {
  const soonest = now.getTime() + lead;
  return Array.from({ length: count }, (_, n) => {
    const date = addDays(from, n);
    const starts = new Map<number, Span>();
    for (const open of openOn(date, hours, days)) {
      const closes = fromLocal(date, open.to).getTime();
      for (let at = open.from; at < open.to; at += slotStep) {
        const start = fromLocal(date, at).getTime();
        const end = start + minutes * minute;
        const isOwn = start === ownTime?.start.getTime();
        if (end <= closes && start >= soonest && !isOwn && !isTaken(takenTimes, start, end))
          starts.set(start, { start: new Date(start), end: new Date(end) });
      }
    }
    const slots = [...starts.values()].toSorted((a, b) => a.start.getTime() - b.start.getTime());
    return { date, slots };
  });
}

/**
 * Returns whether something may begin at `start`, regardless of taken times: the database decides on
 * these.
 */
export function isOffered(
  { hours, days }: Omit<Timetable, "takenTimes">,
  { minutes, date, start, now }: { minutes: number; date: string; start: Date; now: Date },
): boolean {
  const [only] = freeSlots({ hours, days, takenTimes: [] }, { minutes, from: date, count: 1, now });
  return only?.slots.some((slot) => slot.start.getTime() === start.getTime()) ?? false;
}

/** Returns the working hours of a local date: its own, else those of the week. */
function openOn(date: string, hours: readonly Hours[], days: readonly Day[]) {
  const exceptionDay = days.find((one) => one.date === date);
  if (!exceptionDay) return hours.filter((one) => one.weekday === weekdayOf(date));
  return exceptionDay.from === null || exceptionDay.to === null
    ? []
    : [{ from: exceptionDay.from, to: exceptionDay.to }];
}

function isTaken(takenTimes: readonly Span[], start: number, end: number): boolean {
  return takenTimes.some((taken) => taken.start.getTime() < end && start < taken.end.getTime());
}
