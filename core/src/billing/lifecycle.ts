import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks, type Kopecks, sumKopecks } from "#core/kernel/money.ts";
import type { FieldIssue, RefusalResult } from "#core/kernel/refusal.ts";
import { addDays, addMonths } from "#core/kernel/time.ts";
import { heldOf } from "./events.ts";
import type { IssueInput, ReceiveInput } from "./inputs.ts";
import {
  type BillingSubject,
  type Invoice,
  limits,
  type Payment,
  type Twin,
  type Unit,
} from "./model.ts";
import { canBill } from "./policy.ts";
import { lineTotal, priceOf } from "./rules/line.ts";
import { remainingOf } from "./rules/status.ts";

/** A line with what it comes to. */
export type DraftLine = {
  title: string;
  unit: Unit | null;
  /** Millionths. */
  quantityMicro: number;
  /** Below nothing, as the total then is: what is taken off. */
  unitPrice: Kopecks;
  /** Millionths of a hryvnia, where the price has parts of a kopeck. */
  unitMicro?: number | null | undefined;
  /** Percent of VAT in the total; null: none. */
  vatRate?: number | null | undefined;
  total: Kopecks;
} & LineBasis;

/** Basis of a line: meter values in thousandths, and the decision about its price or charge. */
export type LineBasis = {
  readingBefore?: number | null;
  readingAfter?: number | null;
  estimated?: boolean;
  decisionId?: string | null;
};

/** An invoice as it is issued today, before it has a number. */
export type Draft = Pick<Invoice, "type" | "period" | "issuedOn" | "dueOn" | "total"> & {
  description: string | null;
  lines: DraftLine[];
};

/**
 * Drafts an invoice, or returns why it may not be issued. `today` is a local date and the day of
 * issue.
 */
export function draftInvoice(input: IssueInput, today: string): Draft | RefusalResult {
  const { type, period, dueOn, description } = input;
  const lines = input.lines.map((line): DraftLine => {
    const price = line.unitMicro
      ? priceOf(line.unitMicro)
      : { unitPrice: toKopecks(line.unitPrice), unitMicro: null };
    return { ...line, ...price, total: lineTotal({ ...line, ...price }) };
  });
  const sum = sumKopecks(lines.map((line) => line.total));
  const issues = issuesOfDays({ period, dueOn }, today);
  for (const [at, line] of lines.entries())
    if (outOfRange(toKopecks(Math.abs(line.total))))
      issues.push({ path: `lines.${at}.unitPrice`, rule: "money_range" });
  if (issues.length === 0 && outOfRange(sum))
    issues.push({ path: "lines", rule: sum < limits.amount.min ? "invoice_below" : "money_range" });
  if (issues.length > 0) return refuseIssues(issues);
  return {
    type,
    period,
    issuedOn: today,
    dueOn,
    total: sum,
    description: description || null,
    lines,
  };
}

/** Returns null if invoices for this month and due day may be issued today. */
export function canIssueFor(
  days: Pick<IssueInput, "period" | "dueOn">,
  today: string,
): RefusalResult | null {
  const issues = issuesOfDays(days, today);
  return issues.length === 0 ? null : refuseIssues(issues);
}

const issuesOfDays = ({ period, dueOn }: Pick<IssueInput, "period" | "dueOn">, today: string) => [
  ...unbelievable(period, monthsFor(today)),
  ...findDateIssues("dueOn", dueOn, today, addDays(today, limits.days)),
];

/** Returns the first and last month (`YYYY-MM`) that an invoice issued today may be for. */
export function monthsFor(today: string): { earliest: string; latest: string } {
  const month = today.slice(0, 7);
  const { back, ahead } = limits.period;
  return { earliest: addMonths(month, -back), latest: addMonths(month, ahead) };
}

/** Returns null if money of this day may be recorded today. */
export function canHaveCome(
  { receivedOn }: Pick<ReceiveInput, "receivedOn">,
  today: string,
): RefusalResult | null {
  const issues = findDateIssues("receivedOn", receivedOn, addDays(today, -limits.days), today);
  return issues.length === 0 ? null : refuseIssues(issues);
}

/**
 * Returns null if a payment may be recorded beside possible duplicates: there are none, or the
 * actor confirms that it is another. A duplicate that the actor may not see is only mentioned.
 */
export function canBeOther(
  actor: Actor,
  twins: readonly Twin[],
  confirmed: boolean,
): RefusalResult | null {
  const [first] = twins;
  if (!first || confirmed) return null;
  const seen = twins.find((one) => canBill(actor, "see", { ...one, begun: null }) === null);
  return {
    code: "billing.payment_twice",
    data: { params: seen ? named(seen) : { date: first.receivedOn } },
  };
}

function named(twin: Twin): Record<string, string> {
  const { id: payment, apartmentId, buildingId, number: apartment, address } = twin;
  const { receivedOn: date, reference, writtenBy } = twin;
  return {
    payment,
    apartmentId,
    buildingId,
    apartment,
    address,
    date,
    ...(reference ? { reference } : {}),
    ...(writtenBy ? { writtenBy } : {}),
  };
}

/**
 * Returns what the actor may do with an invoice now. Opening balances are corrected by another
 * table, fees are calculated anew.
 */
export function allowedOfInvoice(
  actor: Actor,
  invoice: Invoice,
): ("cancel" | "correct" | "receive" | "waive")[] {
  if (canBill(actor, "cancel", heldOf(invoice)) || invoice.cancelled) return [];
  const { opening, lateFee } = invoice;
  const last = lateFee ? (["waive"] as const) : opening ? [] : (["correct"] as const);
  return [...(remainingOf(invoice) > 0 ? ["receive" as const] : []), "cancel", ...last];
}

/** Returns what the actor may do with a payment now; `refunded` are its refunded kopecks. */
export function allowedOfPayment(
  actor: Actor,
  payment: Payment & { refunded: number },
): ("reverse" | "refund")[] {
  const { method, reversed, refunded, amount } = payment;
  const may = (action: "reverse" | "refund") => canBill(actor, action, heldOf(payment)) === null;
  if (reversed) return [];
  const isRefundable = (method === "card" || method === "cash") && refunded < amount;
  return [
    ...(isRefundable && may("refund") ? ["refund" as const] : []),
    ...(canReverse(payment) === null && may("reverse") ? ["reverse" as const] : []),
  ];
}

/**
 * Returns null if a payment may be reversed as a mistake. Card payments are refunded instead; so is the rest of what was
 * refunded in part.
 */
export function canReverse({
  method,
  refunded,
}: Pick<Payment, "method"> & { refunded: number }): RefusalResult | null {
  if (method === "card") return { code: "billing.paid_by_card" };
  return refunded > 0 ? { code: "billing.partly_refunded" } : null;
}

/**
 * Returns null if so many kopecks of a payment may be refunded in cash. `seen` is what the actor saw left: two cashiers do
 * not give back the same money.
 */
export function canRefundCash(
  { method, reversed, refunded, amount }: Payment & { refunded: number },
  wanted: number,
  seen: number,
): RefusalResult | null {
  const left = amount - refunded;
  if (method !== "cash") return { code: "billing.not_cash" };
  if (reversed || seen !== left) return { code: "generic.conflict" };
  if (wanted <= left) return null;
  return refuseIssues([{ path: "amount", rule: "refund_left" }]);
}

/** Returns what the actor may do with an apartment's account; archived ones get no new invoices. */
export function allowedOfAccount(
  actor: Actor,
  { archived, ...billed }: BillingSubject & { archived: boolean },
): ("issue" | "receive")[] {
  if (canBill(actor, "issue", { ...billed, begun: null })) return [];
  return archived ? ["receive"] : ["issue", "receive"];
}

function outOfRange(amount: Kopecks): boolean {
  return amount < limits.amount.min || amount > limits.amount.max;
}

function unbelievable(
  month: string,
  { earliest, latest }: ReturnType<typeof monthsFor>,
): FieldIssue[] {
  const path = "period";
  if (month < earliest) return [{ path, rule: "month_too_early", params: { month: earliest } }];
  if (month > latest) return [{ path, rule: "month_too_late", params: { month: latest } }];
  return [];
}

/** Returns an issue at `path` if a local date is outside of its bounds. */
export function findDateIssues(
  path: string,
  date: string,
  earliest: string,
  latest: string,
): FieldIssue[] {
  if (date < earliest) return [{ path, rule: "date_too_early", params: { date: earliest } }];
  if (date > latest) return [{ path, rule: "date_too_late", params: { date: latest } }];
  return [];
}

export function refuseIssues(issues: FieldIssue[]): RefusalResult {
  return { code: "generic.validation", data: { issues } };
}
