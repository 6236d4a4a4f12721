import { newInvoice } from "#core/billing/builder.ts";
import type { IssueInput } from "#core/billing/inputs.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";

/**
 * Builds an invoice of this month, due in ten days: whoever moved in today sees none of the month
 * before.
 */
export function newInvoiceToday(apartmentId: string, unitPrice: number): IssueInput {
  const today = toLocal(new Date()).date;
  const dueOn = addDays(today, 10);
  return newInvoice(apartmentId, unitPrice, { period: today.slice(0, 7), dueOn });
}
