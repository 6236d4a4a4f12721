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

/** Returns the next status of a payment, or null if a report is late, repeated or out of order. */
export function nextStatus(now: CardStatus, report: PaymentReport): CardStatus | null {
  if (report.status === "waiting") return null;
  const reported: CardStatus = report.status === "expired" ? "failed" : report.status;
  return cardStatuses.indexOf(reported) > cardStatuses.indexOf(now) ? reported : null;
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
 * Returns null if a payment may be charged now. `others` are payments of its apartment, `remaining`
 * is what remains of its invoices, or of all that the payer sees open. Refuses what is being paid,
 * or was paid since the payment was begun.
 */
export function mayPay(
  attempt: PaymentAttempt,
  others: readonly CardPayment[],
  remaining: Kopecks,
): RefusalResult | null {
  const rivals = others.filter((other) => other.id !== attempt.id && areForTheSame(attempt, other));
  if (rivals.some(({ status }) => status === "processing"))
    return { code: "checkout.already_paying" };
  const overtaken = rivals.some(
    ({ status, settledAt }) =>
      status === "succeeded" && settledAt !== null && settledAt >= attempt.createdAt,
  );
  return overtaken || remaining < attempt.owed ? { code: "checkout.already_paid" } : null;
}

/**
 * Returns true if two payments are for the same debt. Advance payments are personal; a payment
 * without invoices that met open ones counts for everybody.
 */
function areForTheSame(attempt: PaymentAttempt, other: CardPayment): boolean {
  if (attempt.apartmentId !== other.apartmentId) return false;
  const free = [attempt, other].filter(({ invoiceIds }) => invoiceIds.length === 0);
  if (free.length === 0) return attempt.invoiceIds.some((id) => other.invoiceIds.includes(id));
  if (free.some(({ owed }) => owed > 0)) return true;
  return free.length === 2 && other.personId === attempt.personId;
}

/** For how long the same sum in advance counts as perhaps paid twice by mistake; so long a form tells of a payment too. */
export const lately = 10 * minute;

/**
 * Returns null if an advance payment needs no question. Refuses the same sum that its payer paid
 * for this apartment within the last minutes.
 */
export function mayRepeat(
  attempt: Pick<CardPayment, "apartmentId" | "personId" | "invoiceIds" | "amount">,
  others: readonly CardPayment[],
  now: Date,
): RefusalResult | null {
  if (attempt.invoiceIds.length > 0) return null;
  const since = now.getTime() - lately;
  const same = others.some(
    ({ apartmentId, personId, invoiceIds, amount, status, settledAt }) =>
      apartmentId === attempt.apartmentId &&
      personId === attempt.personId &&
      amount === attempt.amount &&
      invoiceIds.length === 0 &&
      status === "succeeded" &&
      settledAt !== null &&
      settledAt.getTime() > since,
  );
  return same ? { code: "checkout.paid_lately" } : null;
}

/**
 * Returns null if nobody began to pay for the same within the last ten minutes. Created payments are among
 * `others` only where their payer was led to the provider's page.
 */
export function mayBeginBeside(
  attempt: PaymentAttempt,
  others: readonly CardPayment[],
  now: Date,
): RefusalResult | null {
  const since = now.getTime() - lately;
  const begun = others.some(
    (other) =>
      other.status === "created" &&
      other.createdAt.getTime() > since &&
      areForTheSame(attempt, other),
  );
  return begun ? { code: "checkout.begun_lately" } : null;
}

/** Report of a provider on a refund; `unknown`: it never heard of it and may be asked again. */
export type RefundReport =
  | { status: "unknown" | "sent" | "failed" }
  | { status: "done"; amount: Kopecks };

/**
 * Returns the next status of a refund, or null: what has ended stays so, whatever is reported late,
 * twice or out of order.
 */
export function nextRefundStatus(now: RefundStatus, report: RefundReport): RefundStatus | null {
  if (report.status === "unknown" || now === "failed" || now === "done") return null;
  const reported = report.status;
  return refundStatuses.indexOf(reported) > refundStatuses.indexOf(now) ? reported : null;
}

/**
 * Returns null if this part of a payment may be refunded. `refunding` is what was or is being
 * refunded, in `count` refunds. `left` is what the caller saw left: generic.conflict if it has
 * changed since.
 */
export function mayRefund(
  { status, amount, refunding }: Pick<CardPayment, "status" | "amount"> & { refunding: number },
  { amount: wanted, left }: { amount: number; left: number },
  count: number,
): RefusalResult | null {
  if (status !== "succeeded") return { code: "generic.not_found" };
  if (wanted > amount && refunding === 0) return { code: "checkout.refund_above_paid" };
  const room = wanted <= amount - refunding && count < checkoutLimits.refunds;
  if (!room) return { code: "checkout.refund_too_much" };
  return left === amount - refunding ? null : { code: "generic.conflict" };
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
