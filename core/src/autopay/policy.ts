import { canPay, isOwn } from "#core/checkout/policy.ts";
import type { MoneySubject } from "#core/billing/model.ts";
import { can } from "#core/billing/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/** Null when the actor may have an apartment's invoices charged to their card: who may pay them by hand. */
export function canTurnOn(actor: Actor, held: MoneySubject): RefusalResult | null {
  return canPay(actor, held);
}

/** Null when an autopay is the actor's own: nobody else changes it, nor sees what it is. */
export function canManage(
  actor: Actor,
  autopay: { orgId: string; personId: string },
): RefusalResult | null {
  return isOwn(actor, autopay) ? null : { code: "generic.not_found" };
}

/** Null when the actor may know that somebody of an apartment pays by themselves: staff of its building. */
export function canOversee(actor: Actor, held: MoneySubject): RefusalResult | null {
  return can(actor, "receive", held) ? { code: "generic.not_found" } : null;
}
