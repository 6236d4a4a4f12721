import type { MeView } from "#core/identity/model.ts";
import { isStaff } from "#core/kernel/actor.ts";
import {
  type OnboardingPath,
  type OnboardingStep,
  onboardingSteps,
  stepsFor,
} from "#core/joining/onboarding.ts";
import type { OnboardingView } from "#core/joining/views.ts";

/** The screen of a step that has several: how somebody gets to their apartment. */
export const placeWays = ["code", "find", "waiting"] as const;
export type PlaceWay = (typeof placeWays)[number];

export type FlowSearch = { step?: OnboardingStep; way?: PlaceWay };

/** Reads the address of a screen of the first steps. */
export function readFlowSearch(search: Record<string, unknown>): FlowSearch {
  const step = onboardingSteps.find((known) => known === search["step"]);
  const way = placeWays.find((known) => known === search["way"]);
  return { ...(step ? { step } : {}), ...(step === "place" && way ? { way } : {}) };
}

type StepState = Pick<OnboardingView, "path" | "step" | "due">;

/** Returns the path of the steps: as chosen, else by the account. */
export function pathOf(view: StepState, me: Pick<MeView, "role">): OnboardingPath | null {
  if (view.path) return view.path;
  if (isStaff(me)) return "staff";
  if (view.due) return null;
  return me.role === "owner" ? "owner" : "resident";
}

/**
 * Returns the step to show: the one asked for if it was reached, else the current one. After the
 * end every step may be shown.
 */
export function stepToShow(
  view: StepState,
  path: OnboardingPath | null,
  wanted: OnboardingStep | undefined,
): OnboardingStep {
  // Who said that they manage buildings and wants an apartment after all says anew who they are.
  if (path === "company" && wanted === "place") return stepToShow(view, path, "who");
  const steps = stepsFor(path);
  const stands = view.due ? (steps.includes(view.step) ? view.step : firstOf(steps)) : "done";
  if (!wanted || !steps.includes(wanted)) return stands;
  return view.due && steps.indexOf(wanted) > steps.indexOf(stands) ? stands : wanted;
}

/** Returns the one of these steps that comes before, or null at the first. */
export function stepBefore(
  steps: readonly OnboardingStep[],
  step: OnboardingStep,
): OnboardingStep | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}

function firstOf(steps: readonly OnboardingStep[]): OnboardingStep {
  return steps[0] ?? "language_theme";
}
