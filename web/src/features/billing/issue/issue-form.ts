import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { cancelInput, issueInput, lineInput } from "#core/billing/inputs.ts";
import { monthsFor } from "#core/billing/lifecycle.ts";
import { microPerKopeck, priceOf } from "#core/billing/rules/line.ts";
import type { DecisionInput } from "#core/billing/decision/inputs.ts";
import type { DecisionView } from "#core/billing/decision/views.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import { type Kopecks, sumKopecks } from "#core/kernel/money.ts";
import { addDays, addMonths } from "#core/kernel/time.ts";
import { typedPrice } from "#web/app/language/typed-price.ts";
import { typedQuantity } from "#web/app/language/typed-quantity.ts";
import { invoiceDecisionTyped, typeDecision } from "../decision/decision-typed.ts";
import { lineTotal, priceText, quantityText } from "../amounts.ts";
import { readVat, typedVat } from "./vat.ts";

const { type, period, dueOn } = issueInput.shape;

const line = z.object({
  title: lineInput.shape.title,
  unit: z.pipe(
    z.pipe(
      z.string(),
      z.transform((unit) => unit || null),
    ),
    lineInput.shape.unit,
  ),
  quantity: quantityText(),
  unitPrice: priceText(),
  vatRate: z.pipe(z.string(), z.transform(readVat)),
});

/** A new invoice as its form holds it: figures are texts while they are being typed. */
export const issueForm = z.object({
  type,
  period,
  dueOn,
  description: z.string().check(z.maxLength(500)),
  lines: z.array(line).check(z.minLength(1)),
  decision: invoiceDecisionTyped,
  /** Why another is put right by it; not asked of a new one. */
  reason: z.string(),
});
/** Schema of an invoice that replaces another. */
export const correctForm = z.extend(issueForm, { reason: cancelInput.shape.reason });
export type IssueTyped = z.input<typeof issueForm>;
export type LineTyped = IssueTyped["lines"][number];
export type IssueForm = UseFormReturn<IssueTyped, unknown, z.output<typeof issueForm>>;

export const emptyLine: LineTyped = {
  title: "",
  unit: "",
  quantity: "1",
  unitPrice: "",
  vatRate: "",
};

/** Builds an empty invoice: for this month, one line. `today` is a local date. */
export function emptyInvoice(today: string): IssueTyped {
  return {
    type: "utilities",
    period: today.slice(0, 7),
    dueOn: usualDue(today),
    description: "",
    lines: [emptyLine],
    decision: typeDecision(null, null),
    reason: "",
  };
}

/** Converts an invoice for correction, due on the same day if that is in the future. */
export function correctionOf(invoice: InvoiceView, today: string): IssueTyped {
  return {
    type: invoice.type,
    period: invoice.period,
    dueOn: invoice.dueOn < today ? usualDue(today) : invoice.dueOn,
    description: invoice.description ?? "",
    lines: invoice.lines.map(({ title, unit, quantityMicro, unitPrice, unitMicro, vatRate }) => ({
      title,
      unit: unit ?? "",
      quantity: typedQuantity(quantityMicro),
      unitPrice: typedPrice(unitMicro ?? unitPrice * microPerKopeck),
      vatRate: typedVat(vatRate),
    })),
    decision: typeDecision(decisionOfInvoice(invoice), null),
    reason: "",
  };
}

/** Returns the decision about an invoice as a whole, which all its lines name. */
export function decisionOfInvoice({ lines }: InvoiceView): DecisionView | null {
  return lines.find(({ decision }) => decision?.since === null)?.decision ?? null;
}

/** Returns true if a typed decision says the same as another; a correction then leaves that. */
export function isSameDecision(typed: DecisionInput | null, decision: DecisionView | null) {
  const keyOf = (by: Pick<DecisionView, "decidedBy" | "decidedOn">, rest: (string | null)[]) =>
    JSON.stringify([by.decidedBy, by.decidedOn, ...rest]);
  if (!typed || !decision) return !typed && !decision;
  return (
    keyOf(typed, [typed.number || null, typed.documentId ?? null]) ===
    keyOf(decision, [decision.number, decision.document?.id ?? null])
  );
}

/** Returns true if lines of an invoice name decisions about their tariffs. */
export function hasTariffDecision({ lines }: InvoiceView): boolean {
  return lines.some(({ decision }) => typeof decision?.since === "string");
}

/** Converts the form to an invoice: prices in kopecks, or exact ones where these are not enough. */
export function toIssueInput({ lines, reason: _, ...values }: z.output<typeof issueForm>) {
  return {
    ...values,
    lines: lines.map(({ quantity, unitPrice, ...line }) => ({
      ...line,
      ...priceOf(unitPrice),
      quantityMicro: quantity,
    })),
  };
}

/** Returns the usual due day: the next 20th that leaves a week. */
export function usualDue(today: string): string {
  const soonest = addDays(today, 7);
  const month = soonest.slice(8) <= "20" ? soonest.slice(0, 7) : addMonths(soonest.slice(0, 7), 1);
  return `${month}-20`;
}

/** Lists the months that an invoice may be for, the latest first. */
export function listPeriods(today: string): string[] {
  const { earliest, latest } = monthsFor(today);
  const months = [latest];
  while ((months.at(-1) ?? "") > earliest) months.push(addMonths(months.at(-1) ?? "", -1));
  return months;
}

/** Sums the lines; unreadable ones count zero. */
export function sumOf(lines: readonly LineTyped[]): Kopecks {
  return sumKopecks(lines.map(lineTotal).filter((one) => one !== null));
}
