import { addDays } from "#core/kernel/time.ts";
import { autopayLimits } from "../model.ts";

/** Days within which bills may be charged in one calendar month. */
const longestMonth = 31;

/** An invoice as the offered limits see it; amounts in kopecks. */
export type Bill = {
  id: string;
  dueOn: string;
  total: number;
  remaining: number;
  cancelled: boolean;
};

/**
 * Returns limits under which all bills like these would be charged in full, on whatever day before they are due: a
 * quarter above the largest invoice and above what falls due in any 31 days, in whole hundreds. Null where there is no
 * bill.
 */
export function offerLimits(
  bills: readonly Bill[],
): { chargeLimit: number; monthLimit: number } | null {
  const charged = bills.filter(({ cancelled, total }) => !cancelled && total > 0);
  if (charged.length === 0) return null;
  const months = charged.map(({ dueOn: first }) => {
    const end = addDays(first, longestMonth);
    return sum(
      charged.filter(({ dueOn }) => dueOn >= first && dueOn < end),
      "total",
    );
  });
  // What is open may be chosen to be charged at once, all of it in one month.
  const chosen = sum(charged, "remaining");
  return {
    chargeLimit: withHeadroom(Math.max(...charged.map(({ total }) => total))),
    monthLimit: withHeadroom(Math.max(chosen, ...months)),
  };
}

function sum(bills: readonly Bill[], key: "total" | "remaining"): number {
  return bills.reduce((all, bill) => all + bill[key], 0);
}

function withHeadroom(amount: number): number {
  const hundreds = Math.ceil((amount * 125) / 100 / 100_00) * 100_00;
  return Math.min(hundreds, autopayLimits.amount.max);
}
