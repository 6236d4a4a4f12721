import type { NewsCategory, NewsEvent } from "#core/news/model.ts";
import type { newsPost } from "../table.ts";

type EventColumns = Pick<
  typeof newsPost.$inferSelect,
  "eventDay" | "eventFrom" | "eventTo" | "eventPlace"
>;

/** Converts an event to columns; all null without one. */
export function eventColumns(category: NewsCategory, event: NewsEvent | null): EventColumns {
  if (category !== "events" || !event)
    return { eventDay: null, eventFrom: null, eventTo: null, eventPlace: null };
  const { day: eventDay, from: eventFrom, to: eventTo, place: eventPlace } = event;
  return { eventDay, eventFrom, eventTo, eventPlace };
}

/** Converts columns to an event; null without one. */
export function eventOf(row: EventColumns): NewsEvent | null {
  const { eventDay: day, eventFrom: from, eventTo: to, eventPlace: place } = row;
  if (day === null || from === null || to === null || place === null) return null;
  return { day, from, to, place };
}
