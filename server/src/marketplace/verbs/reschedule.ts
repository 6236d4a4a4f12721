import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { localText, minute } from "#core/kernel/time.ts";
import type { RescheduleInput } from "#core/marketplace/inputs.ts";
import { canReschedule } from "#core/marketplace/lifecycle.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getOrder } from "../reads/orders-view.ts";
import { findOffer, lockOrderTimes, saveOrderTime, toOrder } from "../store/orders.ts";
import { lockSeen } from "./act.ts";
import { publishOrderFact } from "./facts.ts";
import { notifyProvider } from "./notify-provider.ts";
import { refuseTooManyPending, resolveOrderTime } from "./resolve-order-time.ts";

/**
 * Moves the actor's order to another free time, where it waits for confirmation anew; its length and price stay.
 * Refuses as `placeOrder` does, and with generic.conflict who was slower.
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
    const offer = await findOffer(tx, row.serviceId);
    // The service may take another time by now: what was agreed on is the order's own.
    const minutes = (row.endsAt.getTime() - row.startsAt.getTime()) / minute;
    const time = resolveOrderTime(offer, { startsAt, minutes }, now);
    await lockOrderTimes(tx, row.orgId);
    if (row.status !== "pending") await refuseTooManyPending(tx, actor.personId);
    const change = {
      ...time,
      status: "pending" as const,
      reschedules: row.reschedules + 1,
      changedAt: now,
    };
    await saveOrderTime(tx, row, change);
    const times = { from: localText(row.startsAt), to: localText(time.startsAt) };
    await publishOrderFact(tx, actor, "order.rescheduled", row, now, { startsAt: times });
    await notifyProvider(world, tx, { ...row, ...change }, "rescheduled");
  });
  return getOrder(world, actor, { id });
}
