import { CalendarDays, MapPin } from "lucide-react";
import { clockText } from "#core/news/clock.ts";
import type { NewsEvent } from "#core/news/model.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";

const whenText = ({ day, from, to }: NewsEvent, now: Date) =>
  `${formatDate(day, now)}, ${clockText(from)}–${clockText(to)}`;

/** Formats when and where an event is on one line. */
export const eventText = (event: NewsEvent, now: Date) => `${whenText(event, now)}, ${event.place}`;

/** When and where an event is, by the clock of the buildings. */
export function EventWhen({ event }: { event: NewsEvent }) {
  const { place } = event;
  const now = useNow();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-base">
      <span className="inline-flex items-center gap-1.5">
        <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-soft" />
        {whenText(event, now)}
      </span>
      <span className="inline-flex items-center gap-1.5 wrap-anywhere">
        <MapPin aria-hidden className="size-4 shrink-0 text-ink-soft" />
        {place}
      </span>
    </p>
  );
}
