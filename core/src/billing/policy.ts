import { type Actor, isStaff, reaches, serves } from "../kernel/actor.ts";
import type { Refused } from "../kernel/refusal.ts";
import type { Billed } from "./model.ts";

/** `see` is for the household too; the rest is the staff's. */
export const actions = ["issue", "cancel", "receive", "reverse"] as const;
export type Action = (typeof actions)[number];

/**
 * As much as decides who may see it. `begun` is the local date it is of: an invoice's issue, a
 * payment's arrival; null for the account of the apartment itself.
 */
export type Held = Billed & { begun: string | null };

/** Null when the actor may, else why not: what one may not see does not exist. */
export function can(actor: Actor, action: Action | "see", held: Held): Refused | null {
  if (!actor.orgIds.includes(held.orgId)) return { code: "generic.not_found" };
  if (serves(actor, held.orgId, held.buildingId)) return null;
  if (isStaff(actor) || !lives(actor, held)) return { code: "generic.not_found" };
  return action === "see" ? null : { code: "generic.forbidden" };
}

/** Owners see all of their apartment, tenants what began since they came. */
function lives({ places }: Actor, { apartmentId, begun }: Held): boolean {
  return places.some((place) => place.apartmentId === apartmentId && reaches(place, begun));
}

/** Whether the actor may ask who owes in a building as a whole. */
export function canOversee(actor: Actor, buildingId: string): Refused | null {
  const served = actor.orgIds.some((orgId) => serves(actor, orgId, buildingId));
  return served ? null : { code: "generic.not_found" };
}

/** The visible rows as data; the store turns it into WHERE. */
export type Scope = {
  orgIds: readonly string[];
  rows:
    | { kind: "all" }
    /** A manager limited to some buildings. */
    | { kind: "buildings"; buildingIds: readonly string[] }
    /** Those of these apartments, begun on a local date or later; null: all. */
    | { kind: "apartments"; apartments: ReadonlyMap<string, string | null> };
};

/** What of billing the actor sees. */
export function scope({ orgIds, role, buildingIds, places }: Actor): Scope {
  if (isStaff({ role }))
    return { orgIds, rows: buildingIds ? { kind: "buildings", buildingIds } : { kind: "all" } };
  const apartments = new Map<string, string | null>();
  for (const { apartmentId, kind, since } of places) {
    const known = apartments.get(apartmentId);
    if (kind === "owner") apartments.set(apartmentId, null);
    else if (known === undefined || (known !== null && since < known))
      apartments.set(apartmentId, since);
  }
  return { orgIds, rows: { kind: "apartments", apartments } };
}

/** Whether a scope holds something: what the store's WHERE means. */
export function within({ orgIds, rows }: Scope, held: Held): boolean {
  if (!orgIds.includes(held.orgId)) return false;
  if (rows.kind === "all") return true;
  if (rows.kind === "buildings") return rows.buildingIds.includes(held.buildingId);
  const since = rows.apartments.get(held.apartmentId);
  return since !== undefined && (since === null || held.begun === null || since <= held.begun);
}
