import { Refusal } from "#core/kernel/refusal.ts";
import { addDays, minute, toLocal } from "#core/kernel/time.ts";
import { marketLimits as limits, pendingFor } from "#core/marketplace/model.ts";
import { isOffered } from "#core/marketplace/slots.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { countPending, type Offer } from "../store/orders.ts";

type WantedTime = { startsAt: string; minutes: number };

/**
 * Returns the time of an order that begins then and takes so many minutes. Refuses with marketplace.not_offered
 * outside working hours, and where the service is offered no more.
 */
export function resolveOrderTime(
  offer: Offer | null,
  { startsAt, minutes }: WantedTime,
  now: Date,
) {
  const start = new Date(startsAt);
  const { date } = toLocal(start);
  const last = addDays(toLocal(now).date, limits.horizon - 1);
  if (!offer || date > last || !isOffered(offer, { minutes, date, start, now }))
    throw new Refusal("marketplace.not_offered");
  return {
    startsAt: start,
    endsAt: new Date(start.getTime() + minutes * minute),
    // Nobody confirms what should have begun.
    expiresAt: new Date(Math.min(now.getTime() + pendingFor, start.getTime())),
  };
}

/** Refuses with marketplace.too_many_pending where somebody has as many unconfirmed orders as they may. */
export async function refuseTooManyPending(tx: Tx, personId: string): Promise<void> {
  if ((await countPending(tx, personId)) >= limits.pending)
    throw new Refusal("marketplace.too_many_pending", { params: { count: limits.pending } });
}
