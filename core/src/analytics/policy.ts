import { type AccessScope, servesBuilding } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { accessScope } from "#core/kernel/access.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/** Staff alone, as `AccessScope` says them. */
export type StaffScope = Extract<AccessScope, { kind: "staff" }>;

/** Returns the scope of an actor's figures; null for others than staff. */
export function staffScope(actor: Actor): StaffScope | null {
  const scope = accessScope(actor);
  return scope.kind === "staff" ? scope : null;
}

/**
 * Returns whether a scope's figures include a building. Work assigned elsewhere does not count:
 * figures are of buildings, not of people.
 */
export function isCounted(scope: StaffScope, place: { orgId: string; buildingId: string }) {
  return scope.orgIds.includes(place.orgId) && servesBuilding(scope, place.buildingId);
}

/**
 * Returns null if the actor may see figures of this building; buildings they do not serve do not
 * exist for them.
 */
export function canCount(scope: StaffScope, buildingId: string | undefined): RefusalResult | null {
  if (buildingId === undefined || servesBuilding(scope, buildingId)) return null;
  return { code: "generic.not_found" };
}

/** Homes that a person owns, as `AccessScope` says them. */
export type OwnerScope = Extract<AccessScope, { kind: "household" }>;

/** Returns the scope of the apartments that an actor owns today; null for whoever owns none. */
export function ownerScope(actor: Actor): OwnerScope | null {
  const scope = accessScope(actor);
  if (scope.kind !== "household") return null;
  const homes = scope.homes.filter(({ since }) => since === null);
  return homes.length > 0 ? { ...scope, homes } : null;
}

/**
 * Narrows an owner's scope to one apartment, if one is named; null for one that they do not own.
 */
export function narrowToHome(
  scope: OwnerScope,
  apartmentId: string | undefined,
): OwnerScope | null {
  if (apartmentId === undefined) return scope;
  const homes = scope.homes.filter((home) => home.apartmentId === apartmentId);
  return homes.length > 0 ? { ...scope, homes } : null;
}
