// As much as a route's outline needs: it travels with the first load, the rules of billing do not.
const numbered = /^INV-\d{4}-\d{2}-\d{6,9}$/i;

/** What the address of an apartment holds of its money: the open invoice, and which list is shown. */
export type MoneySearch = { invoice?: string | undefined; money?: "payments" | undefined };

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readMoneySearch({ invoice, money }: Record<string, unknown>): MoneySearch {
  const number = typeof invoice === "string" ? invoice.trim().toUpperCase() : "";
  return {
    ...(numbered.test(number) ? { invoice: number } : {}),
    ...(money === "payments" ? { money } : {}),
  };
}
