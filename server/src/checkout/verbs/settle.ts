import { payerAudience } from "#core/checkout/events.ts";
import { isSettled, nextStatus, type PaymentReport } from "#core/checkout/lifecycle.ts";
import type { CardStatus } from "#core/checkout/model.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { holdAccount, receiveCard } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import type { Reference } from "../provider/provider.ts";
import {
  type CardRow,
  keepEvent,
  lockCharged,
  saveCardPayment,
  sumCharge,
} from "../store/payments.ts";
import type { cardEvent } from "../table.ts";

/** Identity of a provider's message. */
export type Message = Pick<typeof cardEvent.$inferInsert, "provider" | "eventId" | "digest">;

type CardPaymentChange = Parameters<typeof saveCardPayment>[2];

/**
 * Brings the payments of a charge to where its provider says it is, once: their rows are locked, then the apartments'
 * accounts. What it was told before changes nothing, and another amount than asked is put aside. Null where there is no
 * such charge.
 */
export function settlePayment(
  world: World,
  { orgId, id }: Reference,
  report: PaymentReport,
  message: Message | null,
): Promise<CardStatus | null> {
  const now = world.clock();
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const rows = await lockCharged(tx, id);
    const row = rows.find((one) => one.id === id);
    if (!row || (message && message.provider !== row.provider)) return null;
    const next = nextStatus(row.status, report);
    const wrong = report.status === "succeeded" && report.amount !== sumCharge(rows);
    const outcome = wrong ? "wrong_amount" : next ? "applied" : "nothing_new";
    if (message) {
      const { id: cardPaymentId } = row;
      const payload = { ...message, orgId, cardPaymentId, receivedAt: now };
      if (!(await keepEvent(tx, { ...payload, outcome }))) return row.status;
    }
    if (wrong) world.log.error({ cardPayment: id }, "a provider charged another amount than asked");
    if (wrong || next === null) return row.status;
    await saveChargeStep(tx, rows, changeTo(next, report, now), now);
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

/** Writes where the locked payments of a charge stand now, and books to each account its own part. */
export async function saveChargeStep(
  tx: Tx,
  rows: readonly CardRow[],
  change: CardPaymentChange & { status: CardStatus },
  at: Date,
): Promise<void> {
  // All accounts before anything is booked, in one order for everybody.
  if (rows.length > 1)
    for (const { apartmentId } of rows) await holdAccount(tx, apartmentId, () => null);
  for (const row of rows) {
    const { intent: _, page: __, ...shared } = change;
    await savePaymentStep(tx, row, row.chargedWithId ? shared : change, at);
  }
}

/** Writes where a payment stands now, books what it brought, and tells who pays. */
async function savePaymentStep(
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
