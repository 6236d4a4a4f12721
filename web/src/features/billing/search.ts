import type { BillPeriod, InvoiceType } from "#core/billing/model.ts";
import { dateIn, withoutEmpty, uuidIn } from "#web/app/language/address-words.ts";

// As much as a route's outline needs: it travels with the first load, the rules of billing do not.
const numbered = /^INV-\d{4}-\d{2}-\d{6,9}$/i;

/** Tabs of an apartment's money; invoices by default. */
export const moneyTabs = ["invoices", "payments", "statement"] as const;
export type MoneyTab = (typeof moneyTabs)[number];

/** Search parameters of an apartment's money: open invoice, tab, days of a statement. */
export type MoneySearch = {
  invoice?: string | undefined;
  money?: Exclude<MoneyTab, "invoices"> | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Reads the tab of an address. */
export function moneyTab(name: unknown): MoneySearch["money"] {
  const tab = moneyTabs.find((one) => one === name);
  return tab === "invoices" ? undefined : tab;
}

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readMoneySearch({
  invoice,
  money,
  from,
  to,
}: Record<string, unknown>): MoneySearch {
  const number = typeof invoice === "string" ? invoice.trim().toUpperCase() : "";
  return withoutEmpty({
    invoice: numbered.test(number) ? number : undefined,
    money: moneyTab(money),
    from: dateIn(from),
    to: dateIn(to),
  });
}

const periods = ["current_month", "last_month", "quarter", "year"] as const satisfies BillPeriod[];
const types = [
  "utilities",
  "maintenance",
  "rent",
  "parking",
  "other",
] as const satisfies InvoiceType[];

/** The page of all one's homes: besides, whose invoice is open and what the list is narrowed to. */
export type PaymentsSearch = MoneySearch & {
  /** The apartment. */
  of?: string | undefined;
  period?: BillPeriod | undefined;
  type?: InvoiceType | undefined;
};

/** Reads the search parameters of the payments page. */
export function readPaymentsSearch(search: Record<string, unknown>): PaymentsSearch {
  return withoutEmpty({
    ...readMoneySearch(search),
    of: uuidIn(search["of"]),
    period: periods.find((one) => one === search["period"]),
    type: types.find((one) => one === search["type"]),
  });
}
