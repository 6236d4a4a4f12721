import type { Kopecks } from "#core/kernel/money.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import { hour, minute } from "#core/kernel/time.ts";
import {
  type CardFailure,
  type CardPayment,
  type CardStatus,
  cardStatuses,
  checkoutLimits,
  type RefundStatus,
  refundStatuses,
} from "./model.ts";

/**
 * Report of a provider on a payment; `expired`: it was never charged and cannot be. `intent`: the
 * provider's id of it, where it was unknown so far.
 */
export type PaymentReport = { intent?: string } & (
  | { status: "waiting" | "processing" | "expired" }
  | { status: "succeeded"; amount: Kopecks; lastFour: string | null }
  | { status: "failed"; failure: CardFailure }
);

/** Where a payment goes on to, or null where it has been that far: reports come late, twice and out of order. */
export function nextStatus(now: CardStatus, report: PaymentReport): CardStatus | null {
  if (report.status === "waiting") return null;
  const said: CardStatus = report.status === "expired" ? "failed" : report.status;
  return cardStatuses.indexOf(said) > cardStatuses.indexOf(now) ? said : null;
}

/** Returns whether a payment has ended. */
export function isSettled(status: CardStatus): boolean {
  return status === "failed" || status === "succeeded";
}

type PaymentAttempt = Pick<
  CardPayment,
  "id" | "apartmentId" | "personId" | "invoiceIds" | "owed" | "createdAt"
>;

/**
 * Null where a payment may be charged now. `others` are those of its apartment, `remaining` what remains of its
 * invoices; of one that names none, of all that its payer sees open. Refuses what is being paid at this moment, and what has been paid since the payment was begun.
 */
export function mayPay(
  asked: PaymentAttempt,
  others: readonly CardPayment[],
  remaining: Kopecks,
): RefusalResult | null {
  const rivals = others.filter((other) => other.id !== asked.id && areForTheSame(asked, other));
  if (rivals.some(({ status }) => status === "processing"))
    return { code: "checkout.already_paying" };
  const overtaken = rivals.some(
    ({ status, settledAt }) =>
      status === "succeeded" && settledAt !== null && settledAt >= asked.createdAt,
  );
  return overtaken || remaining < asked.owed ? { code: "checkout.already_paid" } : null;
}

/**
 * In advance people pay for themselves; an invoice is paid by whoever is first. Money that names no invoice pays what
 * is open first: where something was, it is for the same as everybody's.
 */
function areForTheSame(asked: PaymentAttempt, other: CardPayment): boolean {
  if (asked.apartmentId !== other.apartmentId) return false;
  const free = [asked, other].filter(({ invoiceIds }) => invoiceIds.length === 0);
  if (free.length === 0) return asked.invoiceIds.some((id) => other.invoiceIds.includes(id));
  if (free.some(({ owed }) => owed > 0)) return true;
  return free.length === 2 && other.personId === asked.personId;
}

/** For how long the same sum in advance counts as perhaps paid twice by mistake; so long a form tells of a payment too. */
export const lately = 10 * minute;

/**
 * Null where a payment may be begun without asking whether it is meant twice: unlike an invoice, money in advance is
 * never paid already. Refuses the sum that its payer has paid in advance for this apartment in the last minutes.
 */
export function mayRepeat(
  asked: Pick<CardPayment, "apartmentId" | "personId" | "invoiceIds" | "amount">,
  others: readonly CardPayment[],
  now: Date,
): RefusalResult | null {
  if (asked.invoiceIds.length > 0) return null;
  const since = now.getTime() - lately;
  const same = others.some(
    ({ apartmentId, personId, invoiceIds, amount, status, settledAt }) =>
      apartmentId === asked.apartmentId &&
      personId === asked.personId &&
      amount === asked.amount &&
      invoiceIds.length === 0 &&
      status === "succeeded" &&
      settledAt !== null &&
      settledAt.getTime() > since,
  );
  return same ? { code: "checkout.paid_lately" } : null;
}

/** Report of a provider on a refund; `unknown`: it never heard of it and may be asked again. */
export type RefundReport =
  | { status: "unknown" | "sent" | "failed" }
  | { status: "done"; amount: Kopecks };

/** Where a refund goes on to, or null: what has ended stays so, whatever comes late, twice or out of order. */
export function nextRefundStatus(now: RefundStatus, report: RefundReport): RefundStatus | null {
  if (report.status === "unknown" || now === "failed" || now === "done") return null;
  const said = report.status;
  return refundStatuses.indexOf(said) > refundStatuses.indexOf(now) ? said : null;
}

/** Null where so much of a payment may be given back. `refunding`: what was, or is about to be, in `count` refunds. */
export function mayRefund(
  { status, amount, refunding }: Pick<CardPayment, "status" | "amount"> & { refunding: number },
  wanted: number,
  count: number,
): RefusalResult | null {
  if (status !== "succeeded") return { code: "generic.not_found" };
  if (wanted > amount && refunding === 0) return { code: "checkout.refund_above_paid" };
  const room = wanted <= amount - refunding && count < checkoutLimits.refunds;
  return room ? null : { code: "checkout.refund_too_much" };
}

/** How long a provider has to say what came of a refund before staff may. */
export const refundPatience = hour;

/** Returns whether a refund has waited so long that staff may state its outcome. */
export function refundHangs(
  { status, createdAt }: { status: RefundStatus; createdAt: Date },
  now: Date,
): boolean {
  const open = status === "requested" || status === "sent";
  return open && now.getTime() - createdAt.getTime() >= refundPatience;
}
