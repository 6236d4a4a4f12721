import { randomUUID } from "node:crypto";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { PlaceOrderInput } from "#core/marketplace/inputs.ts";
import { totalOf } from "#core/marketplace/model.ts";
import { canOrderAt } from "#core/marketplace/policy.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { getOrder } from "../reads/orders-view.ts";
import { findBuilding, findOffer, insertOrder, takeNumber } from "../store/orders.ts";
import { notifyProvider } from "./notify-provider.ts";
import { publishOrderFact } from "./facts.ts";
import { refuseTooManyPending, resolveOrderTime } from "./resolve-order-time.ts";

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
      await refuseTooManyPending(tx, personId);
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
  return {
    id: randomUUID(),
    orgId,
    customerId: actor.personId,
    buildingId,
    apartmentId,
    providerId,
    serviceId,
    ...resolveOrderTime(offer, { startsAt: input.startsAt, minutes }, now),
    address,
    notes,
    status: "pending" as const,
    total: totalOf(pricing, price, minutes),
    createdAt: now,
    changedAt: now,
  };
}
