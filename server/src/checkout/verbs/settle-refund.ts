import { refundAudience } from "#core/checkout/events.ts";
import { nextRefundStatus, type RefundReport } from "#core/checkout/lifecycle.ts";
import type { RefundStatus } from "#core/checkout/model.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { holdAccount, refundCard } from "#server/billing/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import type { Reference } from "../provider/provider.ts";
import { keepEvent, lockCardPayment, saveCardPayment } from "../store/payments.ts";
import { findRefund, lockRefund, saveRefund } from "../store/refunds.ts";
import type { Message } from "./settle.ts";

/** Member of staff who states the outcome, and why they know it. */
type ByHand = { personId: string; because: string };

/**
 * Brings a refund to where its provider says it is, once: what was done is booked, of what failed nothing is kept back
 * any more. Another amount than asked is put aside. Null where there is no such refund.
 */
export function settleRefund(
  world: World,
  { orgId, id }: Reference,
  report: RefundReport,
  message: Message | null,
  byHand: ByHand | null = null,
): Promise<RefundStatus | null> {
  const now = world.clock();
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const known = await findRefund(tx, id);
    const payment = known && (await lockCardPayment(tx, known.cardPaymentId));
    const row = payment && (await lockRefund(tx, id));
    if (!row || (message && message.provider !== payment.provider)) return null;
    const { id: paymentId, apartmentId } = payment;
    const next = nextRefundStatus(row.status, report);
    const wrong = report.status === "done" && report.amount !== row.amount;
    const outcome = wrong ? "wrong_amount" : next ? "applied" : "nothing_new";
    if (message) {
      const payload = { ...message, orgId, cardPaymentId: paymentId, receivedAt: now, outcome };
      if (!(await keepEvent(tx, { ...payload, outcome }))) return row.status;
    }
    // Staff or the provider said that it failed: whoever looks after the books has to know.
    if (report.status === "done" && row.status === "failed")
      world.log.error({ cardRefund: id }, "a provider refunded what counts as failed");
    if (wrong) world.log.error({ cardRefund: id }, "a provider refunded another amount than asked");
    if (wrong || next === null) return row.status;
    const { amount, reason, createdBy: personId } = row;
    const ended = next === "done" || next === "failed";
    await saveRefund(tx, row, { status: next, settledAt: ended ? now : null });
    if (next === "done") {
      const given = { id, paymentId, amount: toKopecks(amount), reason, personId };
      await refundCard(tx, given, now);
    }
    if (next === "failed")
      await saveCardPayment(tx, payment, { refunding: payment.refunding - amount });
    if (next === "failed" || byHand) {
      const { buildingId } = await holdAccount(tx, apartmentId, () => null);
      await publishFacts(tx, {
        orgId,
        kind: byHand ? "checkout.refund_settled" : "checkout.refund_failed",
        subject: { payment: paymentId, apartment: apartmentId, building: buildingId },
        actorId: byHand?.personId ?? personId,
        data: byHand ? { amount, decision: next, reason: byHand.because } : { amount },
        audience: refundAudience({ buildingId }),
        at: now,
      });
    }
    return next;
  });
}
