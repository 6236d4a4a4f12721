import { type Actor, isStaffOf } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { nextState, type TransitionTable } from "#core/kernel/transition.ts";
import {
  cancelUntil,
  type Ender,
  marketLimits,
  type Order,
  type OrderAction,
  type OrderStatus,
  reviewOpen,
} from "./model.ts";
import { canOrderAt, canSeeOrder } from "./policy.ts";

/**
 * Every way from status to status; nothing else is allowed. `expire` is the clock's, `reschedule` the
 * customer's: another time waits for confirmation anew.
 */
export const lifecycle: TransitionTable<OrderAction | "reschedule" | "expire", OrderStatus> = {
  confirm: { from: ["pending"], to: "confirmed" },
  start: { from: ["confirmed"], to: "in_progress" },
  complete: { from: ["in_progress"], to: "completed" },
  cancel: { from: ["pending", "confirmed", "in_progress"], to: "cancelled" },
  reschedule: { from: ["pending", "confirmed"], to: "pending" },
  expire: { from: ["pending"], to: "cancelled" },
};

export type Act = { action: OrderAction; reason?: string | undefined; total?: number | undefined };
export type OrderStep = Pick<Order, "status" | "total"> & {
  endedBy: Ender | null;
  reason: string | null;
};

const notNow: RefusalResult = { code: "marketplace.action_not_allowed" };
const missing = (path: string): RefusalResult => ({
  code: "generic.validation",
  data: { issues: [{ path, rule: "required" }] },
});

/** Returns null if the actor may take a step now, not looking at its input. */
export function canAct(
  actor: Actor,
  action: OrderAction,
  order: Order,
  now: Date,
): RefusalResult | null {
  const unseen = canSeeOrder(actor, order);
  if (unseen) return unseen;
  const staff = isStaffOf(actor, order.orgId);
  if (!staff && action !== "cancel") return { code: "generic.forbidden" };
  if (!nextState(lifecycle, action, order.status, null)) return notNow;
  if (action === "confirm" && now >= order.expiresAt) return notNow;
  // Work cannot start before the day of the order.
  if (action === "start" && toLocal(now).date < toLocal(order.start).date)
    return { code: "marketplace.too_early" };
  if (staff || action !== "cancel") return null;
  if (order.status === "in_progress") return notNow;
  return isTooLate(order, now) ? { code: "marketplace.cancel_too_late" } : null;
}

/** Returns whether the provider may be on their way; before anybody has confirmed an order nobody is. */
function isTooLate({ status, start }: Order, now: Date): boolean {
  return status !== "pending" && start.getTime() - now.getTime() < cancelUntil;
}

/**
 * Returns null if the actor may move an order to another time: its customer, a few times, while the
 * apartment is theirs.
 */
export function canReschedule(actor: Actor, order: Order, now: Date): RefusalResult | null {
  const unseen = canSeeOrder(actor, order);
  if (unseen) return unseen;
  if (order.customerId !== actor.personId) return { code: "generic.forbidden" };
  if (canOrderAt(actor, order.apartmentId)) return { code: "generic.forbidden" };
  if (!nextState(lifecycle, "reschedule", order.status, null)) return notNow;
  if (order.status === "pending" && now >= order.expiresAt) return notNow;
  if (order.reschedules >= marketLimits.reschedules) return notNow;
  return isTooLate(order, now) ? { code: "marketplace.cancel_too_late" } : null;
}

/**
 * Takes a step of an order, or returns why not. Staff state a reason when cancelling; negotiated
 * prices are stated at the end.
 */
export function moveOrder(
  actor: Actor,
  order: Order,
  act: Act,
  now: Date,
): OrderStep | RefusalResult {
  const refused = canAct(actor, act.action, order, now);
  if (refused) return refused;
  const status = nextState(lifecycle, act.action, order.status, null);
  if (!status) return notNow;
  const staff = isStaffOf(actor, order.orgId);
  const moved = { status, total: order.total, endedBy: null, reason: null };
  if (act.action === "cancel") {
    if (staff && !act.reason) return missing("reason");
    return { ...moved, endedBy: staff ? "staff" : "customer", reason: act.reason ?? null };
  }
  if (act.action !== "complete") return moved;
  const total = act.total ?? order.total;
  return total === null ? missing("total") : { ...moved, total };
}

/** Ends an order that nobody confirmed in time; null while it may still be. */
export function expireOrder(order: Order, now: Date): OrderStep | null {
  const status = now >= order.expiresAt ? nextState(lifecycle, "expire", order.status, null) : null;
  return status && { status, total: order.total, endedBy: "clock", reason: null };
}

/**
 * Returns null if the actor may review an order: its customer, once it is completed, for 7 days
 * after writing.
 */
export function canReview(
  actor: Actor,
  order: Order,
  writtenAt: Date | null,
  now: Date,
): RefusalResult | null {
  const unseen = canSeeOrder(actor, order);
  if (unseen) return unseen;
  if (order.customerId !== actor.personId) return { code: "generic.forbidden" };
  if (order.status !== "completed") return notNow;
  const closed = writtenAt && now.getTime() - writtenAt.getTime() > reviewOpen;
  return closed ? { code: "marketplace.review_closed" } : null;
}

/** Returns null when the actor may hide or show a review, or write the provider's reply to it: staff who see its order. */
export function canModerate(actor: Actor, order: Order, reviewed: boolean): RefusalResult | null {
  const unseen = canSeeOrder(actor, order);
  if (unseen) return unseen;
  if (!isStaffOf(actor, order.orgId)) return { code: "generic.forbidden" };
  return reviewed ? null : notNow;
}
