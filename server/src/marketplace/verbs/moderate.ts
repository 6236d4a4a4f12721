import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { HideReviewInput, ReplyInput } from "#core/marketplace/inputs.ts";
import { canModerate } from "#core/marketplace/lifecycle.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getOrder } from "../reads/orders-view.ts";
import { findReview, moderateReview, type OrderRecord, toOrder } from "../store/orders.ts";
import { lockSeen } from "./act.ts";
import { publishOrderFact } from "./facts.ts";

type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>;
type ReviewChange = Parameters<typeof moderateReview>[2];
type Decided = {
  kind: "order.review_hidden" | "order.review_shown" | "order.review_replied";
  change: ReviewChange;
  data?: { reason: string };
};

/** Hides a review from neighbours; its stars count no more. Hiding it again changes the reason. */
export function hideReview(world: World, actor: Actor, { id, reason }: HideReviewInput) {
  return moderate(world, actor, id, (_, now) => ({
    kind: "order.review_hidden",
    change: { hiddenAt: now, hiddenReason: reason },
    data: { reason },
  }));
}

/** Shows a hidden review again. */
export function showReview(world: World, actor: Actor, { id }: { id: string }) {
  return moderate(world, actor, id, () => ({
    kind: "order.review_shown",
    change: { hiddenAt: null, hiddenReason: null },
  }));
}

/** Writes the provider's reply to a review. Refuses a second one with marketplace.replied. */
export function replyToReview(world: World, actor: Actor, { id, reply }: ReplyInput) {
  return moderate(world, actor, id, (review, now) => {
    if (review.reply !== null) throw new Refusal("marketplace.replied");
    return { kind: "order.review_replied", change: { reply, repliedAt: now } };
  });
}

async function moderate(
  world: World,
  actor: Actor,
  id: string,
  decide: (review: Review, now: Date) => Decided,
): Promise<OrderView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row: OrderRecord = await lockSeen(tx, actor, id);
    const review = await findReview(tx, id);
    orRefuse(canModerate(actor, toOrder(row), review !== null));
    if (!review) throw new Refusal("marketplace.action_not_allowed");
    const { kind, change, data = {} } = decide(review, now);
    await moderateReview(tx, id, change);
    await publishOrderFact(tx, actor, kind, row, now, data);
  });
  return getOrder(world, actor, { id });
}
