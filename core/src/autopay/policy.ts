import { canPay, isOwn } from "#core/checkout/policy.ts";
import type { MoneySubject } from "#core/billing/model.ts";
import { canBill } from "#core/billing/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/**
 * Returns null if the actor may turn on autopay for an apartment: whoever may pay its invoices by
 * hand.
 */
export function canTurnOn(actor: Actor, subject: MoneySubject): RefusalResult | null {
  return canPay(actor, subject);
}

/** Returns null if an autopay is the actor's own: nobody else sees or changes it. */
export function canManage(
  actor: Actor,
  autopay: { orgId: string; personId: string },
): RefusalResult | null {
  return isOwn(actor, autopay) ? null : { code: "generic.not_found" };
}

/** Returns null if the actor may know that an apartment has autopay: staff of its building. */
export function canOversee(actor: Actor, subject: MoneySubject): RefusalResult | null {
  return canBill(actor, "receive", subject) ? { code: "generic.not_found" } : null;
}

/**
 * Returns null if the actor may have a card of one of their autopays charged for an apartment: it
 * was given for a payee, so another organisation has none of it.
 */
export function canReuseCard(
  actor: Actor,
  autopay: { orgId: string; personId: string },
  apartment: { orgId: string },
): RefusalResult | null {
  return autopay.orgId === apartment.orgId
    ? canManage(actor, autopay)
    : { code: "generic.not_found" };
}
