import { isStaff } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { marketLimits as limits } from "#core/marketplace/model.ts";
import type { CalendarSource } from "#server/platform/slice.ts";
import { listOrders } from "./orders-view.ts";

/** Reads the orders of a customer that were not cancelled; staff follow them on their own page. */
export const ordersCalendar: CalendarSource = async (world, { actor }, { from, to }) => {
  if (isStaff(actor)) return [];
  const { items } = await listOrders(world, actor, { limit: limits.page.max });
  return items.flatMap(({ id, number, service, provider, status, startsAt, endsAt, address }) => {
    const day = toLocal(new Date(startsAt)).date;
    if (status === "cancelled" || day < from || day > to) return [];
    const time = { from: new Date(startsAt), to: new Date(endsAt) };
    const path = `/services/orders/${id}`;
    return [{ id, title: service, time, place: address, note: `${provider}, ${number}`, path }];
  });
};
