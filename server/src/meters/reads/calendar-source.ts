import { isStaff } from "#core/kernel/actor.ts";
import type { calendar } from "#core/meters/texts/calendar/uk.ts";
import type { CalendarSource } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listHomeMeters } from "./meters-view.ts";

const texts = readTexts<typeof calendar>("meters/texts/calendar");

/** Reads the days on which readings of one's homes are taken, while some are missing. */
export const readingsCalendar: CalendarSource = async (world, { actor, language }, period) => {
  if (isStaff(actor)) return [];
  const { homes } = await listHomeMeters(world, actor);
  return homes.flatMap(({ apartmentId, number, address, window, meters }) => {
    const isMissing = meters.some(
      ({ removedOn, handedIn, billed }) => removedOn === null && !handedIn && !billed,
    );
    if (!isMissing || window.to < period.from || window.from > period.to) return [];
    const title = texts[language].window.replace("{{apartment}}", () => number);
    const time = { from: window.from, to: window.to };
    const id = `readings-${window.from}-${apartmentId}`;
    return [{ id, title, time, place: address, path: "/meters" }];
  });
};
