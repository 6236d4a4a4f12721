import type { PrivacyKey } from "#core/identity/preferences.ts";
import { type Actor, isStaff, isStaffOfBuilding, servesAll } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/** Which places an actor may see, as data: the store turns it into WHERE. */
export type PlaceScope =
  /** `buildingIds` null: all of these organisations. */
  | { kind: "organisation"; orgIds: readonly string[]; buildingIds: readonly string[] | null }
  | { kind: "places"; buildingIds: string[]; apartmentIds: string[] };

/** Returns the places that the actor sees: staff their buildings, others their own. */
export function placeScopeOf(actor: Actor): PlaceScope {
  if (isStaff(actor))
    return {
      kind: "organisation",
      orgIds: actor.orgIds,
      buildingIds: actor.buildingIds ?? null,
    };
  return {
    kind: "places",
    buildingIds: [...new Set(actor.places.map((place) => place.buildingId))],
    apartmentIds: [...new Set(actor.places.map((place) => place.apartmentId))],
  };
}

/** Whom of an organisation's people somebody knows by address: `buildingIds` null: all of them. */
export type Circle = { orgIds: readonly string[]; buildingIds: readonly string[] | null };

/**
 * Returns the people whom the actor may find by an email address: people of the buildings they
 * serve, now or before, and colleagues there. Other addresses look unknown.
 */
export function circleOf(actor: Actor): Circle {
  const { orgIds, buildingIds = null } = actor;
  return { orgIds: isStaff(actor) ? orgIds : [], buildingIds };
}

/** As much of an apartment as decides who may do what. */
export type HeldApartment = { id: string; orgId: string; buildingId: string };

/** Returns whether the actor may see the building. */
export function canSeeBuilding(actor: Actor, building: { id: string; orgId: string }): boolean {
  return (
    isStaffOfBuilding(actor, building.orgId, building.id) ||
    (!isStaff(actor) && actor.places.some((place) => place.buildingId === building.id))
  );
}

/** Returns null if the actor may add buildings: not if they are limited to some. */
export function canFound(actor: Actor): RefusalResult | null {
  return servesAll(actor) ? null : { code: "generic.forbidden" };
}

/** Role of a person in an apartment today. */
export type Party = "staff" | "owner" | "resident";

/** Returns the actor's roles in an apartment; none: it does not exist for them. */
export function partiesOf(actor: Actor, apartment: HeldApartment): Party[] {
  if (isStaff(actor))
    return isStaffOfBuilding(actor, apartment.orgId, apartment.buildingId) ? ["staff"] : [];
  return [
    ...new Set(
      actor.places
        .filter((place) => place.apartmentId === apartment.id)
        .map((place): Party => place.kind),
    ),
  ];
}

const privacyOpen: Record<PrivacyKey, boolean> = { name: true, phone: true, email: true };

/** As much of a residency as decides what is shown of its person. */
export type ResidentSubject = {
  personId: string;
  kind: "owner" | "resident";
  createdBy: string | null;
  /** Holds today. */
  current: boolean;
  /** Owns the apartment today, whatever else. */
  owns: boolean;
  hasAccount: boolean;
  /** Fields that the person shows to neighbours. */
  privacy: Record<PrivacyKey, boolean>;
};

/**
 * Returns which fields of a residency's person the actor sees. Staff and the person: all; an owner:
 * all of today's tenants; an author: what they entered, until the person has an account. People of
 * one apartment know each other's names; each allows the rest.
 */
export function shownFieldsOf(
  actor: Actor,
  parties: readonly Party[],
  residency: ResidentSubject,
): Record<PrivacyKey, boolean> {
  const tenant = residency.kind === "resident" && residency.current && !residency.owns;
  const isRecordedByActor = residency.createdBy === actor.personId && !residency.hasAccount;
  if (
    parties.includes("staff") ||
    residency.personId === actor.personId ||
    isRecordedByActor ||
    (parties.includes("owner") && tenant)
  )
    return privacyOpen;
  return { ...residency.privacy, name: true };
}
