import type { Kopecks } from "../kernel/money.ts";
import type { Refused } from "../kernel/refusal.ts";
import { type CardFailure, type CardPayment, type CardStatus, cardStatuses } from "./model.ts";

/** What a provider says of a payment; `expired`: it was never charged, and cannot be any more. */
export type Report =
  | { status: "waiting" | "processing" | "expired" }
  | { status: "succeeded"; amount: Kopecks; lastFour: string | null }
  | { status: "failed"; failure: CardFailure };

/** Where a payment goes on to, or null where it has been that far: reports come late, twice and out of order. */
export function nextStatus(now: CardStatus, report: Report): CardStatus | null {
  if (report.status === "waiting") return null;
  const said: CardStatus = report.status === "expired" ? "failed" : report.status;
  return cardStatuses.indexOf(said) > cardStatuses.indexOf(now) ? said : null;
}

/** Whether a payment has come to its end. */
export function isSettled(status: CardStatus): boolean {
  return status === "failed" || status === "succeeded";
}

type Asked = Pick<
  CardPayment,
  "id" | "apartmentId" | "personId" | "invoiceIds" | "owed" | "createdAt"
>;

/**
 * Null where a payment may be charged now. `others` are those of its apartment, `remaining` what remains of its
 * invoices. Refuses what is being paid at this moment, and what has been paid since the payment was begun.
 */
export function mayPay(
  asked: Asked,
  others: readonly CardPayment[],
  remaining: Kopecks,
): Refused | null {
  const rivals = others.filter((other) => other.id !== asked.id && areForTheSame(asked, other));
  if (rivals.some(({ status }) => status === "processing"))
    return { code: "checkout.already_paying" };
  const overtaken = rivals.some(
    ({ status, settledAt }) =>
      status === "succeeded" && settledAt !== null && settledAt >= asked.createdAt,
  );
  return overtaken || remaining < asked.owed ? { code: "checkout.already_paid" } : null;
}

/** In advance people pay for themselves; an invoice is paid by whoever is first. */
function areForTheSame(asked: Asked, other: CardPayment): boolean {
  if (asked.apartmentId !== other.apartmentId) return false;
  if (asked.invoiceIds.length === 0)
    return other.invoiceIds.length === 0 && other.personId === asked.personId;
  return asked.invoiceIds.some((id) => other.invoiceIds.includes(id));
}
