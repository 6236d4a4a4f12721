import type { Invoice } from "#core/billing/model.ts";
import { heldOf } from "#core/billing/events.ts";
import { remainingOf } from "#core/billing/rules/status.ts";
import { canPay } from "#core/checkout/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { type Account, invoicesOf } from "#server/billing/service.ts";
import type { Tx } from "#server/platform/database/database.ts";

/**
 * Returns the chosen invoices of a locked account, none of which is paid. Refuses with generic.validation those that
 * the actor may not pay, and with checkout.already_paid.
 */
export async function payableOf(
  tx: Tx,
  actor: Actor,
  account: Account,
  invoiceIds: readonly string[],
): Promise<Invoice[]> {
  const invoices = await invoicesOf(tx, account, invoiceIds);
  const seen = invoices.filter((invoice) => canPay(actor, heldOf(invoice)) === null);
  if (seen.length < invoiceIds.length) {
    const issues = [{ path: "invoiceIds", rule: "invalid" }];
    throw new Refusal("generic.validation", { issues });
  }
  if (invoices.some((invoice) => remainingOf(invoice) === 0))
    throw new Refusal("checkout.already_paid");
  return invoices;
}
