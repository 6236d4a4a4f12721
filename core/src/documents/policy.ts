import { type Actor, isStaff, isStaffOf, serves } from "#core/kernel/actor.ts";
import type { Refused } from "#core/kernel/refusal.ts";
import type { DocumentPlace, Readers } from "./model.ts";

/** As much of a document as decides who may see it. */
export type Filed = DocumentPlace & { readers: Readers; archived: boolean };

/** Null when the actor may, else why not: what one may not see does not exist. */
export function can(actor: Actor, action: "see" | "manage", filed: Filed): Refused | null {
  if (canFile(actor, filed) === null) return null;
  if (filed.archived || !within(scope(actor), filed)) return { code: "generic.not_found" };
  return action === "see" ? null : { code: "generic.forbidden" };
}

/** Who may file things at a place: staff who serve it; the organisation's own shelf is for all of its staff. */
export function canFile(actor: Actor, place: DocumentPlace): Refused | null {
  const { orgId, buildingId } = place;
  const allowed = buildingId ? serves(actor, orgId, buildingId) : isStaffOf(actor, orgId);
  return allowed ? null : { code: "generic.not_found" };
}

/** The visible rows as data; the store turns it into WHERE. */
export type Scope = {
  orgIds: readonly string[];
  staff: boolean;
  /** Of staff: the buildings they are limited to; null is all. */
  servedBuildingIds: readonly string[] | null;
  /** Places where the person lives or owns, and those where they own. */
  home: Homes;
  owned: Homes;
};
type Homes = {
  orgIds: readonly string[];
  buildingIds: readonly string[];
  apartmentIds: readonly string[];
};

/** Which documents the actor sees. */
export function scope(actor: Actor): Scope {
  const staff = isStaff(actor);
  const homes = (kinds: readonly string[]): Homes => {
    const places = staff ? [] : actor.places.filter(({ kind }) => kinds.includes(kind));
    return {
      orgIds: [...new Set(places.map(({ orgId }) => orgId))],
      buildingIds: [...new Set(places.map(({ buildingId }) => buildingId))],
      apartmentIds: [...new Set(places.map(({ apartmentId }) => apartmentId))],
    };
  };
  return {
    orgIds: actor.orgIds,
    staff,
    servedBuildingIds: staff ? (actor.buildingIds ?? null) : [],
    home: homes(["owner", "resident"]),
    owned: homes(["owner"]),
  };
}

/** Whether a scope holds a document: what the store's WHERE means. */
export function within(seen: Scope, filed: Filed): boolean {
  if (!seen.orgIds.includes(filed.orgId)) return false;
  if (seen.staff)
    return !filed.buildingId || (seen.servedBuildingIds?.includes(filed.buildingId) ?? true);
  if (filed.archived || filed.readers === "staff") return false;
  const homes = filed.readers === "owners" ? seen.owned : seen.home;
  if (filed.apartmentId) return homes.apartmentIds.includes(filed.apartmentId);
  if (filed.buildingId) return homes.buildingIds.includes(filed.buildingId);
  return homes.orgIds.includes(filed.orgId);
}
