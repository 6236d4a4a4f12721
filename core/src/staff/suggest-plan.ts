import type { PlanId } from "#core/plan-ids.ts";
import { mostApartments, planFor, priceFor } from "#core/plans.ts";

/** Suggests the plan for so many apartments, with its monthly price; null: by agreement. */
export function suggestPlan(apartments: number): { suggested: PlanId; monthly: number | null } {
  const count = Math.min(Math.max(apartments, 1), mostApartments);
  return { suggested: planFor(count).id, monthly: priceFor(count, "month") };
}
