import { heldOf } from "#core/billing/events.ts";
import type { BillingSubject, Invoice } from "#core/billing/model.ts";
import type { Kopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal, type RefusalResult } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Account, publishBillingFact, allocateCredit } from "./account.ts";
import { lockAccount, ownAccount, postEntry } from "../store/ledger.ts";
import { findBilled, findInvoicesOf, findOpenOf } from "../store/invoices.ts";
import { findSightStart, insertPayment } from "../store/payments.ts";

/** Locks an apartment's account for whom `decide` lets; refuses with generic.not_found where there is none. */
export async function holdAccount(
  tx: Tx,
  apartmentId: string,
  decide: (billed: BillingSubject) => RefusalResult | null,
): Promise<Account> {
  const billed = await findBilled(tx, apartmentId);
  if (!billed) throw new Refusal("generic.not_found");
  orRefuse(decide(billed));
  return { ...billed, accountId: await lockAccount(tx, billed) };
}

/** Finds invoices of a locked account by their ids; others are left out. */
export async function invoicesOf(
  tx: Tx,
  account: Account,
  ids: readonly string[],
): Promise<Invoice[]> {
  return ids.length === 0 ? [] : findInvoicesOf(tx, account, ids);
}

/** Lists the open invoices of an account, behind its lock. */
export async function openOf(tx: Tx, account: Account): Promise<Invoice[]> {
  return findOpenOf(tx, account);
}

/** Money that a provider has taken from somebody's card. */
export type CardMoney = {
  /** The payment's own: the same id can be there only once. */
  id: string;
  apartmentId: string;
  amount: Kopecks;
  /** To be paid first. */
  invoiceIds: readonly string[];
  /** How its card is known on paper; null where nobody says. */
  reference: string | null;
  /** Note of the payer. */
  note: string;
  /** Person who paid. */
  personId: string;
  /** Autopay has charged it: the payer hears of it from autopay. */
  automatic: boolean;
};

/**
 * Writes down money that came by card, once: it goes to the invoices meant, then to what was due first, as far as its
 * payer sees it, and the rest is credit. It lies on the clearing account until the provider pays it out.
 */
export async function receiveCard(tx: Tx, money: CardMoney, at: Date): Promise<void> {
  const { id: paymentId, apartmentId, amount, invoiceIds, reference, note, personId } = money;
  const origin = money.automatic ? ({ automatic: true } as const) : {};
  const account = await holdAccount(tx, apartmentId, () => null);
  const { orgId } = account;
  const facts = { method: "card", amount, receivedOn: toLocal(at).date } as const;
  const paysFrom = await findSightStart(tx, apartmentId, personId, facts.receivedOn);
  const given = { id: paymentId, reference, note, createdBy: personId, createdAt: at, paysFrom };
  if (!(await insertPayment(tx, account, { ...facts, ...given })))
    throw new Error("money by card was written down before");
  await postEntry(tx, {
    orgId,
    kind: "payment",
    paymentId,
    day: facts.receivedOn,
    at,
    debit: await ownAccount(tx, orgId, "clearing"),
    credit: account.accountId,
    amount,
  });
  await allocateCredit(tx, account, at, invoiceIds);
  const subject = heldOf({ ...account, ...facts, id: paymentId, reversed: false, createdAt: at });
  const about = { account: subject, subject: { payment: paymentId }, actor: { personId }, at };
  await publishBillingFact(tx, { kind: "billing.payment_received", ...facts, ...origin }, about);
}
