import type { BuildingPlan } from "./plan/plan.ts";

/** Builds a plan of two entrances with two floors of two apartments. */
export function newPlan(over: Partial<BuildingPlan> = {}): BuildingPlan {
  return {
    entrances: 2,
    floors: 2,
    apartmentsPerFloor: 2,
    numbering: "through",
    first: 1,
    firstFloor: 1,
    skip: [],
    heights: [],
    exceptions: [],
    ...over,
  };
}
