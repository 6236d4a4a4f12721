import type { TFunction } from "i18next";
import type { InvoiceRow } from "#core/billing/views.ts";
import { toLocal } from "#core/kernel/time.ts";
import { formatDate, formatMoney, formatMonth } from "#web/app/language/format.ts";
import { typeText } from "#web/features/billing/public.tsx";

type OpenInvoiceText = Pick<InvoiceRow, "remaining" | "total" | "dueOn">;

/** Writes what remains of an open invoice, of how much, and until when. */
export function openText(
  { remaining, total, dueOn }: OpenInvoiceText,
  now: Date,
  t: TFunction,
): string {
  const left = formatMoney(remaining);
  const due = dueOn < toLocal(now).date ? "billing.row.was_due" : "billing.row.due";
  return [
    remaining < total ? t("checkout.left_of", { left, total: formatMoney(total) }) : left,
    t(due, { date: formatDate(dueOn, now) }),
  ].join(" · ");
}

type InvoiceName = Pick<InvoiceRow, "number" | "type" | "title" | "lateFee" | "period">;

/** Names an invoice that may be paid: its number, what it is for, and its month. */
export function invoiceText({ number, period, ...named }: InvoiceName, t: TFunction): string {
  return t("checkout.invoice", { number, type: typeText(named, t), month: formatMonth(period) });
}
