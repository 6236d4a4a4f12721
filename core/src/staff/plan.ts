import type { OrganisationPlanView } from "./model.ts";

/** State of a plan. A small organisation is free without agreeing on anything. */
export type PlanState = "active" | "ended" | "free" | "trial" | "none";

/** Finds the state of a plan on a local date. */
export function findPlanState(
  today: string,
  { id, until, trialUntil, monthly }: OrganisationPlanView,
): PlanState {
  if (id !== null) return until !== null && until < today ? "ended" : "active";
  if (monthly === 0) return "free";
  return today <= trialUntil ? "trial" : "none";
}
