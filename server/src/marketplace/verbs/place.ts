import { randomUUID } from "node:crypto";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, minute, toLocal } from "#core/kernel/time.ts";
import type { PlaceOrderInput } from "#core/marketplace/inputs.ts";
import { marketLimits as limits, pendingFor, totalOf } from "#core/marketplace/model.ts";
import { canOrderAt } from "#core/marketplace/policy.ts";
import { isOffered } from "#core/marketplace/slots.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { getOrder } from "../reads/orders-view.ts";
import { countPending, findBuilding, findOffer, insertOrder, takeNumber } from "../store/orders.ts";
import { notifyProvider } from "./notify-provider.ts";
import { publishOrderFact } from "./facts.ts";

/**
 * Orders a service for one of its free times. Refuses with marketplace.slot_taken,
 * marketplace.not_offered (outside working hours), marketplace.too_many_pending, generic.not_found.
 */
export async function placeOrder(
  world: World,
  actor: Actor,
  input: PlaceOrderInput,
  key: string | null,
): Promise<OrderView> {
  const now = world.clock();
  const { personId } = actor;
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "marketplace.place", input, now }, async () => {
      const order = await decide(tx, actor, input, now);
      // The number's lock comes first: of those who want one time each sees what the one before has written.
      const number = await takeNumber(tx, order.orgId);
      const pending = await countPending(tx, personId);
      if (pending >= limits.pending)
        throw new Refusal("marketplace.too_many_pending", { params: { count: limits.pending } });
      await insertOrder(tx, { ...order, number });
      await publishOrderFact(tx, actor, "order.placed", { ...order, number }, now);
      await notifyProvider(world, tx, { ...order, number, reason: null }, "placed");
      return order.id;
    }),
  );
  return getOrder(world, actor, { id });
}

async function decide(tx: Tx, actor: Actor, input: PlaceOrderInput, now: Date) {
  const { apartmentId, address, notes } = input;
  orRefuse(canOrderAt(actor, apartmentId));
  const offer = await findOffer(tx, input.serviceId);
  if (!offer) throw new Refusal("generic.not_found");
  const { orgId, id: serviceId, providerId, minutes, pricing, price } = offer.service;
  const buildingId = await findBuilding(tx, orgId, apartmentId);
  if (!buildingId) throw new Refusal("generic.not_found");
  const start = new Date(input.startsAt);
  const { date } = toLocal(start);
  const last = addDays(toLocal(now).date, limits.horizon - 1);
  if (date > last || !isOffered(offer, { minutes, date, start, now }))
    throw new Refusal("marketplace.not_offered");
  return {
    id: randomUUID(),
    orgId,
    customerId: actor.personId,
    buildingId,
    apartmentId,
    providerId,
    serviceId,
    startsAt: start,
    endsAt: new Date(start.getTime() + minutes * minute),
    address,
    notes,
    status: "pending" as const,
    total: totalOf(pricing, price, minutes),
    // Nobody confirms what should have begun.
    expiresAt: new Date(Math.min(now.getTime() + pendingFor, start.getTime())),
    createdAt: now,
    changedAt: now,
  };
}
