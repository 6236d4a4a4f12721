import ical, { ICalCalendarMethod } from "ical-generator";
import { brand } from "#core/brand.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { fromLocal } from "#core/kernel/time.ts";
import { plainLines } from "#core/kernel/formatting/plain-text.ts";
import type { World } from "#server/platform/world.ts";
import { getPost } from "./views.ts";

type Download = {
  status: 200;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array>;
};

/**
 * Returns the event of a post for a calendar; importing it again replaces the earlier one. Refuses
 * with generic.not_found.
 */
export async function calendarOf(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<Download> {
  const { event, title, body, version, organisation } = await getPost(world, actor, { id });
  if (!event) throw new Refusal("generic.not_found");
  const { publicUrl } = world.config;
  const calendar = ical({
    prodId: { company: brand.name, product: "news" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}@${new URL(publicUrl).host}`,
    sequence: version,
    stamp: world.clock(),
    start: fromLocal(event.day, event.from),
    end: fromLocal(event.day, event.to),
    summary: title,
    location: event.place,
    description: [...plainLines(body), organisation].join("\n"),
    url: `${publicUrl}/communications/news/${id}`,
  });
  const bytes = new TextEncoder().encode(calendar.toString());
  return {
    status: 200,
    headers: {
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-length": String(bytes.byteLength),
      "content-disposition": `attachment; filename="event-${event.day}.ics"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    },
    body: new Blob([bytes]).stream(),
  };
}
