import type { BuildingPlan } from "./plan/plan.ts";

/** Two floors with two apartments each at every entrance, of which there are two. */
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
