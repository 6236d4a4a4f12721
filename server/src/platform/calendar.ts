/** Days that a calendar shows: local dates, both included. */
export type CalendarPeriod = { from: string; to: string };

/** Something that takes whole days (local dates, both included), or lasts from one instant to another. */
export type CalendarTime = { from: string; to: string } | { from: Date; to: Date };

/** Entry of a person's calendar. `id` stays the same while the thing does; `path` is the page that shows it. */
export type CalendarEntry = {
  id: string;
  title: string;
  time: CalendarTime;
  path: string;
  place?: string;
  note?: string;
};
