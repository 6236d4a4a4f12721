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
import { publishOrderFact } from "./facts.ts";

/** Takes one step with an order. Refuses as the lifecycle says, and with generic.conflict who was slower. */
export async function actOnOrder(world: World, actor: Actor, input: ActInput): Promise<OrderView> {
  const { version, ...step } = input;
  await takeStep(world, actor, step, (row) => row.version === version);
  return getOrder(world, actor, input);
}

/** Confirms an order as it was at an instant. Refuses as the lifecycle says, and with generic.conflict one that changed since. */
export function confirmOrder(world: World, actor: Actor, id: string, at: Date): Promise<void> {
  return takeStep(world, actor, { id, action: "confirm" }, ({ changedAt }) => changedAt <= at);
}

/** Takes a step with an order that is as its actor saw it. */
async function takeStep(
  world: World,
  actor: Actor,
  step: Omit<ActInput, "version">,
  isAsSeen: (row: OrderRecord) => boolean,
): Promise<void> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockSeen(tx, actor, step.id);
    if (!isAsSeen(row)) throw new Refusal("generic.conflict");
    const moved = moveOrder(actor, toOrder(row), step, now);
    if ("code" in moved) throw new Refusal(moved.code, moved.data);
    await saveStep(world, tx, row, moved, actor, now);
  });
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
    await publishOrderFact(tx, actor, "order.reviewed", row, now, { rating });
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

/** Saves and publishes a step under the order's lock; without an actor the clock took it. */
export async function saveStep(
  world: World,
  tx: Tx,
  row: OrderRecord,
  moved: OrderStep,
  actor: Pick<Actor, "personId"> | null,
  at: Date,
): Promise<void> {
  await saveOrder(tx, row, { ...moved, changedAt: at });
  const data = {
    from: row.status,
    to: moved.status,
    ...(moved.reason ? { reason: moved.reason } : {}),
  };
  await publishOrderFact(tx, actor, "order.moved", row, at, data);
  const { status, reason } = moved;
  // Providers also hear of an automatic end, since they may have kept the time free.
  if (status === "confirmed" || status === "cancelled")
    await notifyProvider(world, tx, { ...row, reason }, status);
}
