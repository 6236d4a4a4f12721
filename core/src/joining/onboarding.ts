/** Kinds of new people; they decide the steps. `staff` are those who were invited to work. */
export const onboardingPaths = ["resident", "owner", "company", "staff"] as const;
export type OnboardingPath = (typeof onboardingPaths)[number];

export const onboardingSteps = [
  "language_theme",
  "who",
  "place",
  "organisation",
  "first_building",
  "invite_staff",
  "notifications",
  "done",
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

const home = ["language_theme", "who", "place", "notifications", "done"] as const;

/** The steps of each path, in their order. */
export const stepsOf: Readonly<Record<OnboardingPath, readonly OnboardingStep[]>> = {
  resident: home,
  owner: home,
  company: ["language_theme", "who", "organisation", "first_building", "invite_staff", "done"],
  staff: ["language_theme", "notifications", "done"],
};

/** Steps that may be left for later; `who` is left out where an invitation has answered it. */
export const skippableSteps: readonly OnboardingStep[] = [
  "who",
  "place",
  "first_building",
  "invite_staff",
  "notifications",
];

/** Lists the steps of a path; before a path is chosen, those of a resident. */
export function stepsFor(path: OnboardingPath | null): readonly OnboardingStep[] {
  return stepsOf[path ?? "resident"];
}

/**
 * Lists the steps to show. Leaves `who` out where an invitation has answered it, except when it is the current step.
 */
export function listAskedSteps(
  path: OnboardingPath | null,
  skipped: readonly OnboardingStep[],
  current: OnboardingStep,
): readonly OnboardingStep[] {
  return stepsFor(path).filter(
    (step) => step !== "who" || current === "who" || !skipped.includes(step),
  );
}

/** Returns the one of these steps that comes after `step`, or "done". */
export function nextStep(steps: readonly OnboardingStep[], step: OnboardingStep): OnboardingStep {
  return steps[steps.indexOf(step) + 1] ?? "done";
}

/** Returns whether a step belongs to a path; without a path only the first two do. */
export function mayStandAt(path: OnboardingPath | null, step: OnboardingStep): boolean {
  if (path === null) return step === "language_theme" || step === "who";
  return stepsOf[path].includes(step);
}
