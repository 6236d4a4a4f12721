import type { SettleRefundInput } from "#core/checkout/inputs.ts";
import { refundHangs, type RefundReport } from "#core/checkout/lifecycle.ts";
import { canRefund } from "#core/checkout/policy.ts";
import type { RefundsView } from "#core/checkout/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { holdAccount } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import { type CardProvider, ProviderAway, type RefundFor } from "../provider/provider.ts";
import { refundsOf } from "../reads/refunds-view.ts";
import { type CardRow, findCardPayment } from "../store/payments.ts";
import { findRefund, type RefundRow } from "../store/refunds.ts";
import { wantedOf } from "./follow-refund.ts";
import { settleRefund } from "./settle-refund.ts";

type HangingRefund = { row: RefundRow; payment: CardRow; wanted: RefundFor };

/**
 * Asks the provider what came of a refund that it has. Refuses with checkout.refund_elsewhere where another one takes
 * cards by now, api.service_silent, and generic.not_found where the refund is none of the actor's.
 */
export async function askRefund(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<RefundsView> {
  await world.limits.consume("billing", actor.personId);
  const found = await inTenant(world.db, actor, (tx) => find(tx, actor, id));
  const provider = ownProvider(world, found);
  if (!provider) throw new Refusal("checkout.refund_elsewhere");
  if (found.row.status === "sent") {
    const report = await provider.refundStatus(found.wanted).catch((err: unknown) => {
      if (!(err instanceof ProviderAway)) throw err;
      throw new Refusal("api.service_silent");
    });
    await settleRefund(world, found.wanted.refund, report, null);
  }
  return refundsOf(world, actor, { id: found.payment.id });
}

/**
 * Settles a refund by what staff read in the provider's cabinet. The provider is asked first, and its word counts.
 * Refuses with checkout.refund_answers while it may still answer or once it has, and generic.not_found.
 */
export async function settleByHand(
  world: World,
  actor: Actor,
  { id, outcome, reason }: SettleRefundInput,
): Promise<RefundsView> {
  const { personId } = actor;
  await world.limits.consume("billing", personId);
  const found = await inTenant(world.db, actor, (tx) => find(tx, actor, id));
  const { row, wanted, payment } = found;
  if (!refundHangs(row, world.clock())) throw new Refusal("checkout.refund_answers");
  const report = await saidOf(world, found);
  const ended = report?.status === "done" || report?.status === "failed" ? report : null;
  const chosenOutcome: RefundReport =
    outcome === "done" ? { status: "done", amount: wanted.amount } : { status: "failed" };
  const byHand = ended ? null : { personId, because: reason };
  await settleRefund(world, wanted.refund, ended ?? chosenOutcome, null, byHand);
  return refundsOf(world, actor, { id: payment.id });
}

async function find(tx: Tx, actor: Actor, id: string): Promise<HangingRefund> {
  const row = await findRefund(tx, id);
  const payment = row && (await findCardPayment(tx, row.cardPaymentId));
  if (!payment) throw new Refusal("generic.not_found");
  await holdAccount(tx, payment.apartmentId, (billed) =>
    canRefund(actor, { ...billed, begun: null }),
  );
  return { row, payment, wanted: await wantedOf(tx, row, payment) };
}

/** Returns the provider that took the money, if it still serves this installation. */
function ownProvider(world: World, { payment }: HangingRefund): CardProvider | null {
  const provider = providerOf(world);
  return provider?.name === payment.provider ? provider : null;
}

/** Asks the provider for a refund's outcome; null without an answer. */
async function saidOf(world: World, found: HangingRefund): Promise<RefundReport | null> {
  try {
    return (await ownProvider(world, found)?.refundStatus(found.wanted)) ?? null;
  } catch (err) {
    if (!(err instanceof ProviderAway)) throw err;
    world.log.warn({ err, cardRefund: found.row.id }, "no report about a refund");
    return null;
  }
}
