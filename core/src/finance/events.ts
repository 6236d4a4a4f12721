import type { Audience } from "#core/kernel/actor.ts";
import type { facts } from "./slice.ts";

/** Kinds of facts about tariffs, runs and expenses. */
export type FinanceFact = keyof typeof facts;

/** Returns the audience: staff; for a building those who serve it. */
export function financeAudience(buildingId: string | null): Audience {
  return { staff: true, ...(buildingId ? { staffBuilding: buildingId } : {}) };
}
