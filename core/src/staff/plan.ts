import * as z from "zod/mini";
import { mostApartments, type PlanId, planFor, planIds, priceFor } from "#core/plans.ts";

/** Plan of an organisation as its operator wrote it down, and what its prices would come to. */
export const organisationPlanView = z.object({
  /** Null: nothing is agreed on yet. */
  id: z.nullable(z.enum(planIds)),
  /** Last day of the agreed plan; null: without an end. */
  until: z.nullable(z.string()),
  /** Last day of the trial. */
  trialUntil: z.string(),
  apartments: z.int(),
});
export type OrganisationPlanView = z.output<typeof organisationPlanView>;

/** State of a plan on a day. A small organisation is free without agreeing on anything. */
export type PlanState = "active" | "ended" | "free" | "trial" | "none";

export function planStateOn(
  today: string,
  { id, until, trialUntil, apartments }: OrganisationPlanView,
): PlanState {
  if (id !== null) return until !== null && until < today ? "ended" : "active";
  if (suggestPlan(apartments).monthly === 0) return "free";
  return today <= trialUntil ? "trial" : "none";
}

/** Suggests the plan for so many apartments, with its monthly price; null: by agreement. */
export function suggestPlan(apartments: number): { id: PlanId; monthly: number | null } {
  const count = Math.min(Math.max(apartments, 1), mostApartments);
  return { id: planFor(count).id, monthly: priceFor(count, "month") };
}
