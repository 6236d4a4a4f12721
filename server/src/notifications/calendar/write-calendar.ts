import ical, { ICalCalendarMethod } from "ical-generator";
import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { addDays } from "#core/kernel/time.ts";
import type { CalendarEntry, CalendarTime } from "#server/platform/calendar.ts";
import type { World } from "#server/platform/world.ts";

export type CalendarFile = {
  status: 200;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array>;
};

/** Seconds between two looks of a calendar program. */
const pause = 3_600;

/** Writes entries as iCalendar (RFC 5545). Whole days have no time zone; instants are in UTC. */
export function writeCalendar(
  { config, clock }: Pick<World, "config" | "clock">,
  language: Language,
  entries: readonly CalendarEntry[],
): CalendarFile {
  const { publicUrl } = config;
  const calendar = ical({
    name: brand.localName[language],
    prodId: { company: brand.name, product: "calendar" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: pause,
  });
  for (const { id, title, time, path, place, note } of entries)
    calendar.createEvent({
      id: `${id}@${new URL(publicUrl).host}`,
      stamp: clock(),
      ...timeOf(time),
      summary: title,
      url: `${publicUrl}${path}`,
      ...(place ? { location: place } : {}),
      ...(note ? { description: note } : {}),
    });
  const bytes = new TextEncoder().encode(calendar.toString());
  return {
    status: 200,
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-length": String(bytes.byteLength),
      "content-disposition": 'inline; filename="oselia.ics"',
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: new Blob([bytes]).stream(),
  };
}

/** Converts a time; whole days end on the day after the last one (RFC 5545, 3.6.1). */
function timeOf({ from, to }: CalendarTime) {
  if (typeof from !== "string" || typeof to !== "string") return { start: from, end: to };
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  return { start: midnight(from), end: midnight(addDays(to, 1)), allDay: true, timezone: "UTC" };
}
