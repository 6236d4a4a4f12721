import type { Invoice } from "#core/billing/model.ts";
import { heldOf } from "#core/billing/events.ts";
import { remainingOf } from "#core/billing/rules/status.ts";
import { canPay } from "#core/checkout/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type Kopecks, sumKopecks } from "#core/kernel/money.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { type Account, invoicesOf, openOf } from "#server/billing/service.ts";
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

/** Sums what remains of invoices; without any, of all that the actor sees open. Kopecks. */
export async function owedBy(
  tx: Tx,
  actor: Actor,
  account: Account,
  invoiceIds: readonly string[],
): Promise<Kopecks> {
  const meant =
    invoiceIds.length > 0
      ? await invoicesOf(tx, account, invoiceIds)
      : await seenBy(tx, actor, account);
  return sumKopecks(meant.map(remainingOf));
}

/** Lists the open invoices of an account that the actor sees. */
export async function seenBy(tx: Tx, actor: Actor, account: Account): ReturnType<typeof openOf> {
  return (await openOf(tx, account)).filter((one) => canPay(actor, heldOf(one)) === null);
}
