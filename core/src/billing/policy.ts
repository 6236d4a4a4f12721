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
