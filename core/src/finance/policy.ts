import { type Actor, isStaffOf, isStaffOfBuilding, servesAll } from "#core/kernel/actor.ts";
import { accessScope, isAtHome, isStaffActor, staffOrgId } from "#core/kernel/access.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/**
 * Returns null if the actor may see the organisation's finances: its staff, for the buildings they
 * serve.
 */
export function canOverlook(actor: Actor, buildingId: string | null = null): RefusalResult | null {
  if (!isStaffActor(actor)) return { code: "generic.not_found" };
  if (buildingId && !isStaffOfBuilding(actor, staffOrgId(actor), buildingId))
    return { code: "generic.not_found" };
  return null;
}

/** Returns null if the actor may change tariffs and runs: administrators may. */
export function canBillAll(actor: Actor): RefusalResult | null {
  const seen = canOverlook(actor);
  if (seen) return seen;
  return actor.role === "admin" ? null : { code: "generic.forbidden" };
}

/** Returns null if the actor may record an expense: who serves its building, or all of the organisation. */
export function canSpend(
  actor: Actor,
  { orgId, buildingId }: { orgId: string; buildingId: string | null },
): RefusalResult | null {
  if (!isStaffOf(actor, orgId)) return { code: "generic.not_found" };
  if (buildingId === null) return servesAll(actor) ? null : { code: "generic.forbidden" };
  return isStaffOfBuilding(actor, orgId, buildingId) ? null : { code: "generic.not_found" };
}

/**
 * Returns null if the actor may see what the money of a building is spent on: staff who serve it,
 * and everybody with an apartment in it where the organisation shows it.
 */
export function canSeeMoney(
  actor: Actor,
  { orgId, buildingId, shown }: { orgId: string; buildingId: string; shown: boolean },
): RefusalResult | null {
  if (isStaffOfBuilding(actor, orgId, buildingId)) return null;
  const home = { orgId, buildingId, apartmentId: null };
  return shown && isAtHome(accessScope(actor), home) ? null : { code: "generic.not_found" };
}
