import type { Audience } from "#core/kernel/actor.ts";
import type { facts } from "./slice.ts";

/** Kinds of facts about an autopay. */
export type AutopayFact = keyof typeof facts;

/** Returns the audience of facts with figures: the autopay's person. */
export function ownAudience({ personId }: { personId: string }): Audience {
  return { people: [personId] };
}

/** Returns the audience of switching on and off: staff of the building as well. */
export function knownAudience({
  personId,
  buildingId,
}: {
  personId: string;
  buildingId: string;
}): Audience {
  return { people: [personId], staff: true, staffBuilding: buildingId };
}
