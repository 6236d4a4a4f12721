import type { Audience } from "#core/kernel/actor.ts";
import type { facts } from "./slice.ts";

/** Kinds of facts about places, as the audit log names them. */
export type BuildingFact = Exclude<keyof typeof facts, typeof placesChanged>;

/**
 * Said to a person alone, of no organisation: their places are others from now on. Who is not yet,
 * or no longer, in the organisation hears it all the same.
 */
export const placesChanged = "places.changed" satisfies keyof typeof facts;

/** Returns the audience of facts about a building: the staff who serve it. */
export function buildingAudience(buildingId: string): Audience {
  return { staff: true, staffBuilding: buildingId };
}

/** Returns the audience of facts about an apartment: its staff, its people and those named. */
export function apartmentAudience(
  place: { buildingId: string; apartmentId: string },
  people: readonly string[] = [],
): Audience {
  return {
    ...buildingAudience(place.buildingId),
    apartments: [place.apartmentId],
    ...(people.length ? { people: [...people] } : {}),
  };
}

/** Returns the changed fields of a record: `{ floor: [3, 4] }`, old value first. */
export function findDifferences<T extends Record<string, unknown>>(
  before: T,
  after: T,
): Record<string, [unknown, unknown]> {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, [before[key], after[key]]]));
}
