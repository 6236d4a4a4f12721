import { payerAudience } from "#core/checkout/events.ts";
import { isSettled, nextStatus, type PaymentReport } from "#core/checkout/lifecycle.ts";
import type { CardStatus } from "#core/checkout/model.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { receiveCard } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import type { Reference } from "../provider/provider.ts";
import { type CardRow, keepEvent, lockCardPayment, saveCardPayment } from "../store/payments.ts";
import type { cardEvent } from "../table.ts";

/** Identity of a provider's message. */
export type Message = Pick<typeof cardEvent.$inferInsert, "provider" | "eventId" | "digest">;

type CardPaymentChange = Parameters<typeof saveCardPayment>[2];

/**
 * Brings a payment to where its provider says it is, once: the row is locked, then the apartment's account. What it
 * was told before changes nothing, and another amount than asked is put aside. Null where there is no such payment.
 */
export function settlePayment(
  world: World,
  { orgId, id }: Reference,
  report: PaymentReport,
  message: Message | null,
): Promise<CardStatus | null> {
  const now = world.clock();
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const row = await lockCardPayment(tx, id);
    if (!row || (message && message.provider !== row.provider)) return null;
    const next = nextStatus(row.status, report);
    const wrong = report.status === "succeeded" && report.amount !== row.amount;
    const outcome = wrong ? "wrong_amount" : next ? "applied" : "nothing_new";
    if (message) {
      const { id: cardPaymentId } = row;
      const payload = { ...message, orgId, cardPaymentId, receivedAt: now };
      if (!(await keepEvent(tx, { ...payload, outcome }))) return row.status;
    }
    if (wrong) world.log.error({ cardPayment: id }, "a provider charged another amount than asked");
    if (wrong || next === null) return row.status;
    await savePaymentStep(tx, row, changeTo(next, report, now), now);
    return next;
  });
}

function changeTo(
  status: CardStatus,
  report: PaymentReport,
  now: Date,
): CardPaymentChange & { status: CardStatus } {
  return {
    status,
    failure: status !== "failed" ? null : report.status === "failed" ? report.failure : "failed",
    settledAt: isSettled(status) ? now : null,
    ...(report.intent ? { intent: report.intent } : {}),
    ...(isSettled(status) ? { page: null } : {}),
    ...(report.status === "succeeded" ? { lastFour: report.lastFour } : {}),
  };
}

/** Writes where a payment stands now, books what it brought, and tells who pays. */
export async function savePaymentStep(
  tx: Tx,
  row: CardRow,
  change: CardPaymentChange & { status: CardStatus },
  at: Date,
): Promise<void> {
  const { id, orgId, apartmentId, personId, invoiceIds, purpose } = row;
  if (change.status === "succeeded") {
    const reference = change.lastFour ? `•••• ${change.lastFour}` : null;
    const amount = toKopecks(row.amount);
    const money = { id, apartmentId, personId, invoiceIds, amount, reference, note: purpose };
    await receiveCard(tx, { ...money, automatic: !row.byHand }, at);
  }
  await saveCardPayment(tx, row, change);
  await publishFacts(tx, {
    orgId,
    kind: "checkout.moved",
    subject: { card_payment: id, apartment: apartmentId },
    actorId: personId,
    data: { status: change.status },
    audience: payerAudience(row),
    at,
  });
}
