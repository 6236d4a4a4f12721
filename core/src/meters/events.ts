import type { Audience } from "#core/kernel/actor.ts";
import type { MeterSubject } from "./model.ts";
import type { facts } from "./slice.ts";

/** Kinds of facts about meters. */
export type MeterFact = keyof typeof facts;

/** Returns the audience: staff of the building and the household. */
export function meterAudience({ buildingId, apartmentId }: MeterSubject): Audience {
  return { staff: true, staffBuilding: buildingId, apartments: [apartmentId] };
}
