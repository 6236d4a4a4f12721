import { type RefundReport } from "#core/checkout/lifecycle.ts";
import { sumKopecks, toKopecks } from "#core/kernel/money.ts";
import { day, hour, second } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import { ProviderAway, type Reference, type RefundFor } from "../provider/provider.ts";
import { type CardRow, findCharged, lockCardPayment, sumCharge } from "../store/payments.ts";
import { findRefund, lockRefund, type RefundRow, saveRefund } from "../store/refunds.ts";
import { refundJob } from "./follow-job.ts";
import { settleRefund } from "./settle-refund.ts";

const rarest = hour;
const soonest = 20 * second;
/** After so long a person has to look. */
const patience = 14 * day;

/** A refund as its provider is asked for it; `first`: nobody has asked yet. */
type RefundInquiry = { wanted: RefundFor; first: boolean; createdAt: Date };

/** Brings a refund to its provider, and asks again later while nobody knows what came of it. */
export async function followRefund(world: World, reference: Reference): Promise<void> {
  const { orgId, id } = reference;
  const inquiry = await inTenant(world.db, { orgIds: [orgId] }, (tx) => take(tx, reference));
  if (!inquiry) return;
  const report = await ask(world, inquiry);
  const status = report && (await settleRefund(world, reference, report, null));
  if (status === "done" || status === "failed") return;
  const now = world.clock();
  const age = now.getTime() - inquiry.createdAt.getTime();
  if (age > patience) {
    world.log.error({ cardRefund: id }, "a refund to a card was never settled");
    return;
  }
  const startAfter = new Date(now.getTime() + Math.min(rarest, Math.max(soonest, age / 2)));
  await world.jobs.enqueue(null, refundJob, { orgId, id }, { startAfter });
}

/** Takes a refund to be sent, and marks it as sent first, so that nobody sends it twice. */
async function take(tx: Tx, refund: Reference): Promise<RefundInquiry | null> {
  const { id } = refund;
  const known = await findRefund(tx, id);
  const payment = known && (await lockCardPayment(tx, known.cardPaymentId));
  const row = payment && (await lockRefund(tx, id));
  if (!row || row.status === "done" || row.status === "failed") return null;
  const first = row.status === "requested";
  if (first) await saveRefund(tx, row, { status: "sent" });
  const { createdAt } = row;
  return { wanted: await wantedOf(tx, row, payment), first, createdAt };
}

/** Converts a refund for its provider, who knows the charge and not what it brought to each account. */
export async function wantedOf(
  tx: Tx,
  { id, amount }: Pick<RefundRow, "id" | "amount">,
  payment: Pick<CardRow, "id" | "orgId" | "chargedWithId">,
): Promise<RefundFor> {
  const { orgId } = payment;
  const chargeId = payment.chargedWithId ?? payment.id;
  const rows = await findCharged(tx, chargeId);
  return {
    payment: { orgId, id: chargeId },
    refund: { orgId, id },
    intent: rows.find((row) => row.id === chargeId)?.intent ?? null,
    amount: toKopecks(amount),
    captured: sumCharge(rows),
    refunding: sumKopecks(rows.map(({ refunding }) => toKopecks(refunding))),
  };
}

async function ask(world: World, { wanted, first }: RefundInquiry): Promise<RefundReport | null> {
  const provider = providerOf(world);
  if (!provider) return null;
  try {
    const known = first ? null : await provider.refundStatus(wanted);
    return known && known.status !== "unknown" ? known : await provider.refund(wanted);
  } catch (err) {
    if (!(err instanceof ProviderAway)) throw err;
    world.log.warn({ err, cardRefund: wanted.refund.id }, "no answer to a refund");
    return null;
  }
}
