import { addDays } from "#core/kernel/time.ts";
import type { OrganisationPlanView } from "./model.ts";

/** Days for which staff are warned after a plan lapsed, before they may only read (decisions, Public site). */
export const warningDays = 30;

/** State of a plan. A small organisation is free without agreeing on anything. */
export type PlanState = "active" | "ended" | "read_only" | "free" | "trial" | "none";

/** Finds the state of a plan on a local date. */
export function findPlanState(
  today: string,
  { id, until, trialUntil, monthly }: OrganisationPlanView,
): PlanState {
  if (id !== null) return findAgreedState(today, until);
  if (monthly === 0) return "free";
  return today <= trialUntil ? "trial" : "none";
}

/** Finds the state of an agreed plan by its last day; null: without an end. */
export function findAgreedState(
  today: string,
  until: string | null,
): "active" | "ended" | "read_only" {
  if (until === null || today <= until) return "active";
  return today < findReadOnlyDay(until) ? "ended" : "read_only";
}

/** Finds the first day on which staff may only read. */
export function findReadOnlyDay(until: string): string {
  return addDays(until, warningDays + 1);
}
