import { randomUUID } from "node:crypto";
import { heldOf } from "#core/billing/events.ts";
import type { ReceiveInput, ReverseInput } from "#core/billing/inputs.ts";
import { canBeOther, canHaveCome, canReverse } from "#core/billing/lifecycle.ts";
import { canBill } from "#core/billing/policy.ts";
import { canBeAhead } from "#core/billing/rules/beyond.ts";
import { remainingOf } from "#core/billing/rules/status.ts";
import type { PaymentView } from "#core/billing/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks, nothing } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import {
  type Account,
  publishBillingFact,
  requireAccount,
  freeAllocations,
  allocateCredit,
} from "./account.ts";
import { requireOpenDay } from "./closing.ts";
import { ownAccount, postEntry, postReversal, type ReversalDay } from "../store/ledger.ts";
import { reverseStanding } from "../store/suspense.ts";
import { paymentById } from "../reads/payments-view.ts";
import { findInvoice, findOpenOf } from "../store/invoices.ts";
import {
  findPayment,
  findReceipt,
  findTwins,
  insertPayment,
  saveReversed,
} from "../store/payments.ts";

const accounts = { cash: "cash", transfer: "bank" } as const;

/** Writes down money that has come; what it does not pay is credit. */
export async function receivePayment(
  world: World,
  actor: Actor,
  input: ReceiveInput,
  key: string | null,
): Promise<PaymentView> {
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("billing", personId);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "billing.receive", input, now }, async () => {
      const account = await requireAccount(tx, actor, "receive", input.apartmentId);
      orRefuse(canHaveCome(input, toLocal(now).date));
      await requireOpenDay(tx, account.orgId, "receivedOn", input.receivedOn);
      const { method, receivedOn, invoiceId = null } = input;
      if (invoiceId) await requireOpen(tx, account, invoiceId);
      const open = (await findOpenOf(tx, account)).map((one) => ({ remaining: remainingOf(one) }));
      orRefuse(canBeAhead(open, input));
      const { orgId, buildingId, apartmentId } = account;
      const amount = toKopecks(input.amount);
      const reference = input.reference || null;
      const twins = await findTwins(tx, account, { method, amount, receivedOn, reference });
      orRefuse(canBeOther(actor, twins, input.confirmDuplicate ?? false));
      const paymentId = randomUUID();
      const facts = { method, amount, receivedOn };
      const given = {
        id: paymentId,
        reference,
        note: input.note || null,
        createdBy: personId,
        createdAt: now,
      };
      if (!(await insertPayment(tx, account, { ...facts, ...given })))
        throw await receiptTaken(tx, actor, { orgId, receivedOn, reference: reference ?? "" });
      await postEntry(tx, {
        orgId,
        kind: "payment",
        paymentId,
        day: receivedOn,
        at: now,
        debit: await ownAccount(tx, orgId, accounts[method]),
        credit: account.accountId,
        amount,
      });
      await allocateCredit(tx, account, now, invoiceId ? [invoiceId] : []);
      const begunAt = now.toISOString();
      const moneySubject = { orgId, buildingId, apartmentId, begun: receivedOn, begunAt };
      const about = { account: moneySubject, subject: { payment: paymentId }, actor, at: now };
      await publishBillingFact(tx, { kind: "billing.payment_received", ...facts }, about);
      return paymentId;
    }),
  );
  return paymentById(world, actor, id);
}

/** Takes a payment back that was written down by mistake; other credit goes on to what opens again. */
export async function reversePayment(
  world: World,
  actor: Actor,
  input: ReverseInput,
  key: string | null,
): Promise<PaymentView> {
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("billing", personId);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "billing.reverse", input, now }, async () => {
      await takePaymentBack(tx, actor, input, now);
      return input.id;
    }),
  );
  return paymentById(world, actor, id);
}

/**
 * Reverses a payment as `reversePayment` does, within the caller's transaction, today or on `dayOf` the day it is booked on.
 * Refuses with generic.not_found, generic.forbidden, and with generic.conflict where it was reversed before.
 */
export async function takePaymentBack(
  tx: Tx,
  actor: Actor,
  { id: paymentId, reason }: ReverseInput,
  now: Date,
  dayOf?: ReversalDay,
): Promise<void> {
  const named = await findPayment(tx, paymentId);
  if (!named) throw new Refusal("generic.not_found");
  orRefuse(canBill(actor, "reverse", heldOf(named)));
  const account = await requireAccount(tx, actor, "reverse", named.apartmentId);
  // Once more, behind the lock.
  const payment = await findPayment(tx, paymentId);
  if (!payment || payment.reversed) throw new Refusal("generic.conflict");
  orRefuse(canReverse(payment));
  const { orgId, method, amount, receivedOn } = payment;
  const today = toLocal(now).date;
  const moved = { orgId, day: dayOf ?? today, at: now };
  const day = await postReversal(tx, { paymentId }, moved);
  await reverseStanding(tx, { paymentId }, "tie", moved);
  await freeAllocations(tx, account, { paymentId }, now);
  const reversedOn = day === today ? null : day;
  const set = { reversedAt: now, reversedBy: actor.personId, reversalReason: reason, reversedOn };
  await saveReversed(tx, paymentId, set);
  await allocateCredit(tx, account, now);
  const about = { account: heldOf(payment), subject: { payment: paymentId }, actor, at: now };
  const fact = { kind: "billing.payment_reversed", method, amount, receivedOn } as const;
  await publishBillingFact(tx, fact, about);
}

async function requireOpen(tx: Tx, account: Account, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(tx, account, invoiceId);
  if (!invoice) throw broken("invoiceId", "invalid");
  if (remainingOf(invoice) === nothing) throw new Refusal("generic.conflict");
}

async function receiptTaken(
  tx: Tx,
  actor: Actor,
  receipt: { orgId: string; receivedOn: string; reference: string },
): Promise<Refusal> {
  const { reference: number } = receipt;
  const holder = await findReceipt(tx, receipt);
  // Of a building that the actor does not serve nothing is told but the number.
  if (!holder || canBill(actor, "see", { ...holder, begun: null }))
    return broken("reference", "taken_receipt_elsewhere", { number });
  const { number: apartment, address } = holder;
  return broken("reference", "taken_receipt", { number, apartment, address });
}

function broken(path: string, rule: string, params?: Record<string, string>): Refusal {
  const issues = [{ path, rule, ...(params ? { params } : {}) }];
  return new Refusal("generic.validation", { issues });
}
