import { expect, test } from "vitest";
import type { OrganisationPlanView } from "./model.ts";
import { findPlanState, findReadOnlyDay } from "./plan.ts";
import { suggestPlan } from "./suggest-plan.ts";

const today = "2026-11-26";
const plan = (over: Partial<OrganisationPlanView> = {}): OrganisationPlanView => ({
  id: null,
  until: null,
  trialUntil: "2026-11-20",
  apartments: 108,
  ...suggestPlan(over.apartments ?? 108),
  ...over,
});

test.each([
  [plan({ id: "house" }), "active"],
  [plan({ id: "house", until: today }), "active"],
  [plan({ id: "house", until: "2026-11-25" }), "ended"],
  [plan({ id: "house", until: "2026-10-27" }), "ended"],
  [plan({ id: "house", until: "2026-10-26" }), "read_only"],
  [plan({ apartments: 60 }), "free"],
  [plan({ apartments: 0 }), "free"],
  [plan({ id: "start", apartments: 108 }), "active"],
  [plan({ trialUntil: today }), "trial"],
  [plan(), "none"],
] as const)("%o is %s", (view, state) => {
  expect(findPlanState(today, view)).toBe(state);
});

test.each([
  [0, "start", 0],
  [108, "house", 43_200],
  [10_000, "network", null],
  [2_000_000, "network", null],
] as const)("%i apartments suggest %s", (apartments, suggested, monthly) => {
  expect(suggestPlan(apartments)).toEqual({ suggested, monthly });
});

test("staff may write on the last day of a plan and for thirty days after it", () => {
  expect(findReadOnlyDay("2026-11-26")).toBe("2026-12-27");
});
