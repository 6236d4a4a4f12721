import { randomUUID } from "node:crypto";
import { heldOf } from "#core/billing/events.ts";
import type { RefundCashInput } from "#core/billing/inputs.ts";
import { canRefundCash } from "#core/billing/lifecycle.ts";
import type { Payment } from "#core/billing/model.ts";
import { canBill } from "#core/billing/policy.ts";
import { takenFrom } from "#core/billing/rules/refund.ts";
import type { PaymentView } from "#core/billing/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks, type Kopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { paymentById } from "../reads/payments-view.ts";
import { addAllocations, readNewestOf } from "../store/allocations.ts";
import { ownAccount, postEntry } from "../store/ledger.ts";
import { findPayment } from "../store/payments.ts";
import { freeOfPayment, insertRefund } from "../store/refunds.ts";
import { type Account, publishBillingFact, allocateCredit, requireAccount } from "./account.ts";
import { holdAccount } from "./card.ts";

/** Money of a payment that went back to its payer. */
export type Refund = {
  /** The refund's own: the same id can be there only once. */
  id: string;
  paymentId: string;
  amount: Kopecks;
  reason: string;
  /** Person who requested it. */
  personId: string;
};

/** Writes down money that a provider has given back to a card. */
export async function refundCard(tx: Tx, refund: Refund, at: Date): Promise<void> {
  const payment = await findPayment(tx, refund.paymentId);
  if (!payment) throw new Error("a refund of no payment");
  const account = await holdAccount(tx, payment.apartmentId, () => null);
  await bookRefund(tx, account, payment, refund, at);
}

/**
 * Writes down cash that staff gave back to its payer, all or a part of a payment. Refuses with generic.not_found,
 * generic.forbidden, billing.not_cash, generic.conflict where the payment was reversed or refunded meanwhile, and more than is left by its field.
 */
export async function refundCash(
  world: World,
  actor: Actor,
  input: RefundCashInput,
  key: string | null,
): Promise<PaymentView> {
  const now = world.clock();
  const { personId } = actor;
  const { left, ...wanted } = input;
  const { id: paymentId, amount, reason } = wanted;
  await world.limits.consume("billing", personId);
  await inTenant(world.db, actor, (tx) =>
    runIdempotently(
      tx,
      { key, personId, procedure: "billing.refundCash", input: wanted, now },
      async () => {
        const named = await findPayment(tx, paymentId);
        if (!named) throw new Refusal("generic.not_found");
        orRefuse(canBill(actor, "refund", heldOf(named)));
        const account = await requireAccount(tx, actor, "refund", named.apartmentId);
        // Once more, behind the lock.
        const payment = await findPayment(tx, paymentId);
        if (!payment) throw new Refusal("generic.not_found");
        orRefuse(canRefundCash(payment, amount, left));
        const refund = { id: randomUUID(), paymentId, amount: toKopecks(amount), reason, personId };
        await bookRefund(tx, account, payment, refund, now);
        return paymentId;
      },
    ),
  );
  return paymentById(world, actor, paymentId);
}

/**
 * Writes down, behind the account's lock, that money went back to its payer: the payment's credit first, then what it paid
 * of the newest invoices. The apartment owes it again, and other credit pays what opens.
 */
async function bookRefund(
  tx: Tx,
  account: Account,
  payment: Payment,
  { id, paymentId, amount, reason, personId }: Refund,
  at: Date,
): Promise<void> {
  const { orgId } = account;
  const { method, receivedOn } = payment;
  const day = toLocal(at).date;
  const free = await freeOfPayment(tx, paymentId);
  const short = toKopecks(Math.max(0, amount - free));
  const taken = takenFrom(await readNewestOf(tx, paymentId), short);
  await addAllocations(tx, account, taken, at);
  const row = { id, orgId, paymentId, kopecks: amount, day, reason };
  await insertRefund(tx, { ...row, createdAt: at, createdBy: personId });
  await postEntry(tx, {
    id,
    orgId,
    kind: "refund",
    paymentId,
    day,
    at,
    debit: account.accountId,
    credit: await ownAccount(tx, orgId, method === "cash" ? "cash" : "clearing"),
    amount,
  });
  await allocateCredit(tx, account, at);
  const fact = { kind: "billing.payment_refunded", method, amount, receivedOn } as const;
  const about = {
    account: heldOf(payment),
    subject: { payment: paymentId },
    actor: { personId },
    at,
  };
  await publishBillingFact(tx, fact, about);
}
