import { heldOf } from "#core/billing/events.ts";
import { canBeOther, canHaveCome } from "#core/billing/lifecycle.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Kopecks } from "#core/kernel/money.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { findInvoicesOf } from "../store/invoices.ts";
import { findTwins, insertPayment } from "../store/payments.ts";
import { ownAccount, postEntry } from "../store/ledger.ts";
import { coveredByStatements } from "../store/suspense.ts";
import { publishBillingFact, requireAccount, allocateCredit } from "./account.ts";
import { requireOpenDay } from "./closing.ts";

/** Money that a statement of the bank says has come. */
export type TransferMoney = {
  /** The payment's own: the same id can be there only once. */
  id: string;
  apartmentId: string;
  amount: Kopecks;
  /** Local date. */
  receivedOn: string;
  /** The bank's number of it. */
  reference: string | null;
  note: string | null;
  /** To be paid first, where they are still open. */
  invoiceIds: readonly string[];
  /** It is other money than what was written down just like it. */
  confirmTwin: boolean;
};

/**
 * Writes a transfer down as `receivePayment` does, within the caller's transaction: the bank's account has it since its
 * statement was taken, so it leaves suspense for the apartment. Refuses with generic.not_found,
 * generic.validation (a day too long ago, or in a closed month), billing.payment_twice.
 */
export async function receiveTransfer(
  tx: Tx,
  actor: Actor,
  money: TransferMoney,
  at: Date,
): Promise<void> {
  const { id: paymentId, apartmentId, amount, receivedOn, reference, note, invoiceIds } = money;
  const account = await requireAccount(tx, actor, "receive", apartmentId);
  const { orgId } = account;
  orRefuse(canHaveCome({ receivedOn }, toLocal(at).date));
  await requireOpenDay(tx, orgId, "receivedOn", receivedOn);
  const facts = { method: "transfer", amount, receivedOn } as const;
  const alike = await findTwins(tx, account, { ...facts, reference });
  // What another line of a statement has brought is other money: a line is there once.
  const covered = await coveredByStatements(
    tx,
    alike.map(({ id }) => id),
  );
  const twins = alike.filter(({ id }) => !covered.has(id));
  orRefuse(canBeOther(actor, twins, money.confirmTwin));
  const given = { id: paymentId, reference, note, createdBy: actor.personId, createdAt: at };
  if (!(await insertPayment(tx, account, { ...facts, ...given })))
    throw new Error("a transfer was written down before");
  await postEntry(tx, {
    orgId,
    kind: "payment",
    paymentId,
    day: receivedOn,
    at,
    debit: await ownAccount(tx, orgId, "suspense"),
    credit: account.accountId,
    amount,
  });
  const meant = await findInvoicesOf(tx, account, invoiceIds);
  await allocateCredit(
    tx,
    account,
    at,
    meant.map(({ id }) => id),
  );
  const subject = heldOf({ ...account, ...facts, id: paymentId, reversed: false, createdAt: at });
  const about = { account: subject, subject: { payment: paymentId }, actor, at };
  await publishBillingFact(tx, { kind: "billing.payment_received", ...facts }, about);
}
