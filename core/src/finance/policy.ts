import { type Actor, isStaffOf, serves, servesAll } from "#core/kernel/actor.ts";
import { isStaffActor, staffOrgId } from "#core/kernel/access.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/** Null where the actor may look at the organisation's money: its staff, each at the buildings they serve. */
export function canOverlook(actor: Actor, buildingId: string | null = null): RefusalResult | null {
  if (!isStaffActor(actor)) return { code: "generic.not_found" };
  if (buildingId && !serves(actor, staffOrgId(actor), buildingId))
    return { code: "generic.not_found" };
  return null;
}

/** Tariffs and runs are the administrators'. */
export function canBillAll(actor: Actor): RefusalResult | null {
  const seen = canOverlook(actor);
  if (seen) return seen;
  return actor.role === "admin" ? null : { code: "generic.forbidden" };
}

/** Expenses of a building: whoever serves it; of the organisation as a whole: whoever serves all of it. */
export function canSpend(
  actor: Actor,
  { orgId, buildingId }: { orgId: string; buildingId: string | null },
): RefusalResult | null {
  if (!isStaffOf(actor, orgId)) return { code: "generic.not_found" };
  if (buildingId === null) return servesAll(actor) ? null : { code: "generic.forbidden" };
  return serves(actor, orgId, buildingId) ? null : { code: "generic.not_found" };
}
