import { describe, expect, test } from "vitest";
import { groupEscalations } from "./escalation.ts";

const reached = (requestId: string, clock: "response" | "resolution", step: 75 | 90 | 100) => ({
  requestId,
  clock,
  step,
});

describe("steps that clocks have reached", () => {
  test("of one clock the highest is told, and from which on nobody was", () => {
    const steps = [reached("a", "response", 100), reached("a", "response", 90)];
    expect(groupEscalations(steps)).toEqual([{ ...reached("a", "response", 100), from: 90 }]);
  });

  test("clocks and requests are told apart", () => {
    const steps = [
      reached("a", "response", 100),
      reached("a", "resolution", 75),
      reached("b", "response", 90),
    ];
    expect(groupEscalations(steps)).toEqual(steps.map((step) => ({ ...step, from: step.step })));
  });

  test("nothing is nothing", () => {
    expect(groupEscalations([])).toEqual([]);
  });
});
