import { type AccessScope, accessScope, servesBuilding } from "#core/kernel/access.ts";
import { type Actor, isStaffOf, servesAll } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { Order, ProviderSubject } from "./model.ts";

/**
 * Returns whether a scope includes a provider: staff see all of theirs, households approved ones.
 */
export function isProviderVisible(scope: AccessScope, subject: ProviderSubject): boolean {
  if (!scope.orgIds.includes(subject.orgId)) return false;
  if (scope.kind === "staff") return true;
  const here = scope.homes.some(({ orgId }) => orgId === subject.orgId);
  return here && subject.approved && !subject.archived;
}

/**
 * Returns null if the actor may act, else the refusal. Staff who serve all buildings edit
 * providers.
 */
export function canProvider(
  actor: Actor,
  action: "see" | "edit",
  subject: ProviderSubject,
): RefusalResult | null {
  if (!isProviderVisible(accessScope(actor), subject)) return { code: "generic.not_found" };
  if (action === "see") return null;
  return isStaffOf(actor, subject.orgId) && servesAll(actor) ? null : { code: "generic.forbidden" };
}

type OrderSubject = Pick<Order, "orgId" | "buildingId" | "customerId">;

/**
 * Returns whether a scope includes an order: customers their own, staff those of buildings they
 * serve.
 */
export function isOrderVisible(scope: AccessScope, order: OrderSubject): boolean {
  if (!scope.orgIds.includes(order.orgId)) return false;
  return scope.personId === order.customerId || servesBuilding(scope, order.buildingId);
}

/** Returns null if the actor may see an order. */
export function canSeeOrder(actor: Actor, order: OrderSubject): RefusalResult | null {
  return isOrderVisible(accessScope(actor), order) ? null : { code: "generic.not_found" };
}

/** Returns null if the actor has a home in this apartment and may order for it. */
export function canOrderAt(actor: Actor, apartmentId: string): RefusalResult | null {
  const home = accessScope(actor);
  const lives =
    home.kind === "household" && home.homes.some((one) => one.apartmentId === apartmentId);
  return lives ? null : { code: "generic.not_found" };
}
