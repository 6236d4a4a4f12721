import { describe, expect, test } from "vitest";
import { listAskedSteps, nextStep, stepsOf } from "#core/joining/onboarding.ts";
import { pathOf, readFlowSearch, stepBefore, stepToShow } from "./flow.ts";

const state = { path: "resident", step: "place", due: true } as const;

describe("the address of a screen", () => {
  test.for([
    [
      { step: "place", way: "find" },
      { step: "place", way: "find" },
    ],
    [{ step: "who", way: "find" }, { step: "who" }],
    [{ step: "nowhere" }, {}],
    [{ way: "find" }, {}],
  ] as const)("%j means %j", ([search, meant]) => {
    expect(readFlowSearch(search)).toEqual(meant);
  });
});

describe("whose steps they are", () => {
  test.for([
    [{ ...state, path: null }, "resident", null],
    [{ ...state, path: null, due: false }, "owner", "owner"],
    [{ ...state, path: null }, "manager", "staff"],
    [{ ...state, path: "company" }, "admin", "company"],
  ] as const)("%j of a %s: %s", ([view, role, path]) => {
    expect(pathOf(view, { role })).toBe(path);
  });
});

describe("the step to show", () => {
  test.for([
    [state, undefined, "place"],
    [state, "who", "who"],
    [state, "notifications", "place"],
    [state, "organisation", "place"],
    [{ ...state, step: "organisation" }, undefined, "language_theme"],
    [{ ...state, due: false }, undefined, "done"],
    [{ ...state, due: false }, "notifications", "notifications"],
  ] as const)("%j asked for %s: %s", ([view, wanted, shown]) => {
    expect(stepToShow(view, "resident", wanted)).toBe(shown);
  });

  test.for([
    [{ path: "company", step: "organisation", due: true }, "place", "who"],
    [{ path: "company", step: "organisation", due: false }, "place", "who"],
    [{ path: "company", step: "organisation", due: false }, "organisation", "organisation"],
    [{ path: "company", step: "organisation", due: true }, "first_building", "organisation"],
  ] as const)("%j asked for %s: %s", ([view, wanted, shown]) => {
    expect(stepToShow(view, "company", wanted)).toBe(shown);
  });

  test("forth and back lead over the same steps, also where an invitation says who they are", () => {
    for (const skipped of [[], ["who"]] as const)
      for (const step of listAskedSteps("owner", skipped, "place").slice(0, -1)) {
        const next = nextStep(listAskedSteps("owner", skipped, step), step);
        expect(stepBefore(listAskedSteps("owner", skipped, next), next)).toBe(step);
      }
  });

  test("before the first there is none", () => {
    expect(stepBefore(stepsOf.company, "language_theme")).toBeNull();
    expect(stepBefore(stepsOf.company, "organisation")).toBe("who");
    expect(stepBefore(listAskedSteps("resident", ["who"], "place"), "place")).toBe(
      "language_theme",
    );
  });
});
