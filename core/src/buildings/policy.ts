import { type Actor, isStaff, isStaffOf } from "../kernel/actor.ts";

/** Which places an actor may see, as data: the store turns it into WHERE. */
export type PlaceScope =
  | { kind: "organisation"; orgIds: string[] }
  | { kind: "places"; buildingIds: string[]; apartmentIds: string[] };

/** Staff see their organisation; residents and owners see their own places. */
export function scope(actor: Actor): PlaceScope {
  if (isStaff(actor)) return { kind: "organisation", orgIds: actor.orgIds };
  return {
    kind: "places",
    buildingIds: [...new Set(actor.places.map((place) => place.buildingId))],
    apartmentIds: [...new Set(actor.places.map((place) => place.apartmentId))],
  };
}

/** Whether the actor may see this apartment. */
export function canSeeApartment(actor: Actor, apartment: { id: string; orgId: string }): boolean {
  return (
    isStaffOf(actor, apartment.orgId) ||
    (!isStaff(actor) && actor.places.some((place) => place.apartmentId === apartment.id))
  );
}

/** Whether the actor may see this building. */
export function canSeeBuilding(actor: Actor, building: { id: string; orgId: string }): boolean {
  return (
    isStaffOf(actor, building.orgId) ||
    (!isStaff(actor) && actor.places.some((place) => place.buildingId === building.id))
  );
}
