import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { ActInput, ReviewInput } from "#core/marketplace/inputs.ts";
import { canReview, moveOrder, type OrderStep } from "#core/marketplace/lifecycle.ts";
import { canSeeOrder } from "#core/marketplace/policy.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getOrder } from "../reads/orders-view.ts";
import {
  lockOrder,
  type OrderRecord,
  reviewedAt,
  toOrder,
  saveOrder,
  saveReview,
} from "../store/orders.ts";
import { notifyProvider } from "./notify-provider.ts";
import { tellOfOrder } from "./tell.ts";

/** Takes one step with an order. Refuses as the lifecycle says, and with generic.conflict who was slower. */
export async function actOnOrder(world: World, actor: Actor, input: ActInput): Promise<OrderView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockSeen(tx, actor, input.id);
    if (row.version !== input.version) throw new Refusal("generic.conflict");
    const moved = moveOrder(actor, toOrder(row), input, now);
    if ("code" in moved) throw new Refusal(moved.code, moved.data);
    await saveStep(world, tx, row, moved, actor.personId, now);
  });
  return getOrder(world, actor, input);
}

/** Writes what a customer says of a completed order, or says it anew within 7 days. */
export async function reviewOrder(
  world: World,
  actor: Actor,
  { id, rating, comment }: ReviewInput,
): Promise<OrderView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockSeen(tx, actor, id);
    const written = await reviewedAt(tx, id);
    orRefuse(canReview(actor, toOrder(row), written, now));
    const { orgId, providerId } = row;
    const review = { orderId: id, orgId, providerId, rating, comment };
    await saveReview(tx, { ...review, writtenAt: now, changedAt: now });
    const fact = { kind: "order.reviewed" as const, actorId: actor.personId, at: now };
    await tellOfOrder(tx, row, { ...fact, data: { rating } });
  });
  return getOrder(world, actor, { id });
}

/** Locks an order that the actor sees. Refuses with generic.not_found. */
export async function lockSeen(tx: Tx, actor: Actor, id: string): Promise<OrderRecord> {
  const row = await lockOrder(tx, id);
  if (!row) throw new Refusal("generic.not_found");
  orRefuse(canSeeOrder(actor, row));
  return row;
}

/** Writes a step under the order's lock and tells of it; nobody took one that the clock took. */
export async function saveStep(
  world: World,
  tx: Tx,
  row: OrderRecord,
  moved: OrderStep,
  actorId: string | null,
  at: Date,
): Promise<void> {
  await saveOrder(tx, row, { ...moved, changedAt: at });
  const data = {
    from: row.status,
    to: moved.status,
    ...(moved.reason ? { reason: moved.reason } : {}),
  };
  await tellOfOrder(tx, row, { kind: "order.moved", actorId, at, data });
  const { status, reason } = moved;
  // Providers also hear of an automatic end, since they may have kept the time free.
  if (status === "confirmed" || status === "cancelled")
    await notifyProvider(world, tx, { ...row, reason }, status);
}
