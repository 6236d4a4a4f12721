import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { RescheduleInput } from "#core/marketplace/inputs.ts";
import { canReschedule } from "#core/marketplace/lifecycle.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getOrder } from "../reads/orders-view.ts";
import { findOffer, lockBookings, saveBooking, toOrder } from "../store/orders.ts";
import { lockSeen } from "./act.ts";
import { bookTime, refuseTooManyPending } from "./book-time.ts";
import { publishOrderFact } from "./facts.ts";
import { notifyProvider } from "./notify-provider.ts";

/**
 * Moves the actor's order to another free time, where it waits for confirmation anew; its price stays. Refuses as
 * `placeOrder` does, and with generic.conflict who was slower.
 */
export async function rescheduleOrder(
  world: World,
  actor: Actor,
  { id, version, startsAt }: RescheduleInput,
): Promise<OrderView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockSeen(tx, actor, id);
    if (row.version !== version) throw new Refusal("generic.conflict");
    orRefuse(canReschedule(actor, toOrder(row), now));
    const time = bookTime(await findOffer(tx, row.serviceId), startsAt, now);
    await lockBookings(tx, row.orgId);
    if (row.status !== "pending") await refuseTooManyPending(tx, actor.personId);
    const booking = {
      ...time,
      status: "pending" as const,
      reschedules: row.reschedules + 1,
      changedAt: now,
    };
    await saveBooking(tx, row, booking);
    await publishOrderFact(tx, actor, "order.rescheduled", row, now);
    await notifyProvider(world, tx, { ...row, ...booking }, "rescheduled");
  });
  return getOrder(world, actor, { id });
}
