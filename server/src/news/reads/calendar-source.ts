import { isStaff } from "#core/kernel/actor.ts";
import { fromLocal } from "#core/kernel/time.ts";
import { newsLimits as limits } from "#core/news/model.ts";
import type { CalendarSource } from "#server/platform/slice.ts";
import { listNews } from "./views.ts";

/** Reads the events of published posts, the newest hundred. */
export const newsCalendar: CalendarSource = async (world, { actor }, { from, to }) => {
  const { items } = await listNews(world, actor, { filter: "events", limit: limits.page.max });
  const base = isStaff(actor) ? "/manager/announcements" : "/communications/news";
  return items.flatMap(({ id, title, event }) => {
    if (!event || event.day < from || event.day > to) return [];
    const time = { from: fromLocal(event.day, event.from), to: fromLocal(event.day, event.to) };
    return [{ id, title, time, place: event.place, path: `${base}/${id}` }];
  });
};
