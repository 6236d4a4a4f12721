import type { placesChanged } from "#core/buildings/events.ts";
import type { Audience } from "#core/kernel/actor.ts";
import type { facts } from "./slice.ts";

/** Kinds of facts about joining. Staff of the building hear them. */
export type JoiningFact = Exclude<keyof typeof facts, OwnJoiningFact>;

/**
 * Told to the person themselves, of no organisation, since they may belong to none. The kind
 * `places.changed` makes their open streams find out anew what they may hear.
 */
export type OwnJoiningFact =
  | typeof placesChanged
  | "joining.request_changed"
  | "joining.onboarding_saved";

/** Returns the audience of facts of joining: staff who serve the building. */
export function audienceOf(buildingId: string): Audience {
  return { staff: true, staffBuilding: buildingId };
}
