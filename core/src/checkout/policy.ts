import { type AccessScope, accessScope, isInScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { MoneySubject } from "#core/billing/model.ts";
import { canBill } from "#core/billing/policy.ts";
import type { CardPayment } from "./model.ts";

/**
 * Returns null if the actor may pay by card for these things: the household, for what it sees of
 * its own homes.
 */
export function canPay(actor: Actor, subject: MoneySubject): RefusalResult | null {
  const scope = accessScope(actor);
  const isOwn = scope.kind === "household" && isInScope(scope, subject);
  return isOwn ? null : { code: "generic.not_found" };
}

/** Returns whether a card payment is the caller's own; nobody else sees it. */
export function isOwn(
  scope: Pick<AccessScope, "orgIds" | "personId">,
  { orgId, personId }: Pick<CardPayment, "orgId" | "personId">,
): boolean {
  return scope.orgIds.includes(orgId) && scope.personId === personId;
}

/** Returns null if the actor may refund payments for these things: staff of the building. */
export function canRefund(actor: Actor, subject: MoneySubject): RefusalResult | null {
  return canBill(actor, "refund", subject);
}
