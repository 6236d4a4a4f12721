import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import { ProviderAway, type Reference } from "../provider/provider.ts";
import { findCardPayment } from "../store/payments.ts";
import { findRefund } from "../store/refunds.ts";
import { wantedOf } from "./follow-refund.ts";
import { settlePayment } from "./settle.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * Asks the provider what came of a payment or a refund whose message may be lost, and books what it says. True: it is in
 * the books. Refuses with generic.not_found, generic.conflict where another provider takes cards by now, api.service_silent.
 */
export async function askAgain(
  world: World,
  reference: Reference,
  kind: "payment" | "refund",
): Promise<boolean> {
  const { orgId, id } = reference;
  const found = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const refund = kind === "refund" ? await findRefund(tx, id) : null;
    const payment = await findCardPayment(tx, refund?.cardPaymentId ?? id);
    const chargeId = payment?.chargedWithId;
    const charge = chargeId ? await findCardPayment(tx, chargeId) : payment;
    const wanted = refund && payment && (await wantedOf(tx, refund, payment));
    return { wanted, payment: charge };
  });
  const { wanted, payment } = found;
  if (!payment || (kind === "refund") !== (wanted !== null)) throw new Refusal("generic.not_found");
  const provider = providerOf(world);
  if (provider?.name !== payment.provider || payment.intent === null)
    throw new Refusal("generic.conflict");
  if (wanted) {
    const report = await answerOf(provider.refundStatus(wanted));
    return (await settleRefund(world, reference, report, null)) === "done";
  }
  const report = await answerOf(provider.status(payment.intent));
  return (await settlePayment(world, { orgId, id: payment.id }, report, null)) === "succeeded";
}

async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (err) {
    if (!(err instanceof ProviderAway)) throw err;
    throw new Refusal("api.service_silent");
  }
}
