import { heldOf } from "#core/billing/events.ts";
import { takenFrom } from "#core/billing/rules/refund.ts";
import { toKopecks, type Kopecks } from "#core/kernel/money.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { addAllocations, readNewestOf } from "../store/allocations.ts";
import { findPayment } from "../store/payments.ts";
import { ownAccount, postEntry } from "../store/ledger.ts";
import { freeOfPayment, insertRefund } from "../store/refunds.ts";
import { publishBillingFact, allocateCredit } from "./account.ts";
import { holdAccount } from "./card.ts";

/** Money of a card payment that a provider has given back. */
export type CardRefund = {
  /** The refund's own: the same id can be there only once. */
  id: string;
  paymentId: string;
  amount: Kopecks;
  reason: string;
  /** Person who requested it. */
  personId: string;
};

/**
 * Writes down that money went back to who had paid by card: what of it was free goes first, then what it paid last is
 * taken from its invoices. The apartment owes it again, and other credit pays what opens.
 */
export async function refundCard(tx: Tx, given: CardRefund, at: Date): Promise<void> {
  const { id, paymentId, amount, reason, personId } = given;
  const named = await findPayment(tx, paymentId);
  if (!named) throw new Error("a refund of no payment");
  const account = await holdAccount(tx, named.apartmentId, () => null);
  const { orgId } = account;
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
    credit: await ownAccount(tx, orgId, "clearing"),
    amount,
  });
  await allocateCredit(tx, account, at);
  const { method, receivedOn } = named;
  const fact = { kind: "billing.payment_refunded", method, amount, receivedOn } as const;
  const about = {
    account: heldOf(named),
    subject: { payment: paymentId },
    actor: { personId },
    at,
  };
  await publishBillingFact(tx, fact, about);
}
