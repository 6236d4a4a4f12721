import type { Audience } from "../kernel/actor.ts";
import type { facts } from "./slice.ts";

/** What has happened to an autopay. */
export type AutopayFact = keyof typeof facts;

/** Who may hear of somebody's autopay: they alone, wherever it says what is charged. */
export function ownAudience({ personId }: { personId: string }): Audience {
  return { people: [personId] };
}

/** Who may hear that it was turned on or off: staff of the building too. */
export function knownAudience({
  personId,
  buildingId,
}: {
  personId: string;
  buildingId: string;
}): Audience {
  return { people: [personId], staff: true, staffBuilding: buildingId };
}
