import { parseInvoiceNumber } from "#core/billing/model.ts";

/** What the address of a flat holds of its money: the open invoice, and which list is shown. */
export type MoneySearch = { invoice?: string | undefined; money?: "payments" | undefined };

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readMoneySearch({ invoice, money }: Record<string, unknown>): MoneySearch {
  const number = typeof invoice === "string" && parseInvoiceNumber(invoice) ? invoice.trim() : null;
  return {
    ...(number ? { invoice: number.toUpperCase() } : {}),
    ...(money === "payments" ? { money } : {}),
  };
}
