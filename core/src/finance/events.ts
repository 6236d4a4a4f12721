import type { Audience } from "../kernel/actor.ts";
import type { facts } from "./slice.ts";

/** What has happened to tariffs, runs and expenses. */
export type FinanceFact = keyof typeof facts;

/** Who may hear: staff; of a building those who serve it. */
export function audience(buildingId: string | null): Audience {
  return { staff: true, ...(buildingId ? { staffBuilding: buildingId } : {}) };
}
