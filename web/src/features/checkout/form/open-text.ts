import type { TFunction } from "i18next";
import type { InvoiceRow } from "#core/billing/views.ts";
import { toLocal } from "#core/kernel/time.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";

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
