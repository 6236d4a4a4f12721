import type { Kopecks } from "#core/kernel/money.ts";
import type { PlanId } from "./plan-ids.ts";

// Only types are imported: the calculator's page carries this file alone.
function kopecks(amount: number): Kopecks {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not kopecks`);
  return amount as Kopecks;
}

/**
 * Prices of the service. An operator edits this file only. Residents and owners never pay for the
 * service.
 */
export const plans = [
  { id: "start", from: 1, monthly: kopecks(0) },
  { id: "house", from: 61, monthly: kopecks(400) },
  { id: "company", from: 500, monthly: kopecks(300) },
  { id: "network", from: 10_000, monthly: null },
] as const satisfies readonly Plan[];

/** Percent by which a year paid at once is cheaper. */
export const yearDiscountPercent = 15;
/** Days for which a new organisation has everything, without a plan. */
export const trialDays = 30;
/** The most apartments that the calculator reckons with. */
export const mostApartments = 1_000_000;

/** From how many apartments, and kopecks for each a month; null: by agreement. */
type Plan = { id: PlanId; from: number; monthly: Kopecks | null };
export type Period = "month" | "year";

/** Returns the plan for so many apartments; throws RangeError for a number that cannot be. */
export function planFor(apartments: number): (typeof plans)[number] {
  if (!Number.isSafeInteger(apartments) || apartments < 1 || apartments > mostApartments)
    throw new RangeError(`${apartments} is no number of apartments`);
  return plans.findLast(({ from }) => apartments >= from) ?? plans[0];
}

/**
 * Calculates the price of all apartments for a period, rounded half up once; null where it is
 * negotiated.
 */
export function priceFor(apartments: number, period: Period): Kopecks | null {
  const { monthly } = planFor(apartments);
  if (monthly === null) return null;
  if (period === "month") return kopecks(monthly * apartments);
  return kopecks(Math.round((monthly * apartments * 12 * (100 - yearDiscountPercent)) / 100));
}

/** Calculates what paying a year at once saves; zero where the plan is free. */
export function savedInYear(apartments: number): Kopecks | null {
  const [month, year] = [priceFor(apartments, "month"), priceFor(apartments, "year")];
  return month === null || year === null ? null : kopecks(month * 12 - year);
}
