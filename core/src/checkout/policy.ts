import { type AccessScope, accessScope, isVisible } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { MoneySubject } from "#core/billing/model.ts";
import { can } from "#core/billing/policy.ts";
import type { CardPayment } from "./model.ts";

/** Null when the actor may pay by card for what is held there: a household, for what it sees of its own homes. */
export function canPay(actor: Actor, held: MoneySubject): RefusalResult | null {
  const scope = accessScope(actor);
  const own = scope.kind === "household" && isVisible(scope, held);
  return own ? null : { code: "generic.not_found" };
}

/** Returns whether a card payment is the caller's own; nobody else sees it. */
export function isOwn(
  scope: Pick<AccessScope, "orgIds" | "personId">,
  { orgId, personId }: Pick<CardPayment, "orgId" | "personId">,
): boolean {
  return scope.orgIds.includes(orgId) && scope.personId === personId;
}

/** Null when the actor may give money back that was paid for what is held there: staff of its building. */
export function canRefund(actor: Actor, held: MoneySubject): RefusalResult | null {
  return can(actor, "refund", held);
}
