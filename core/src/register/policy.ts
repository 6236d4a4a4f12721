import { type Actor, isStaff } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/**
 * Importing is for staff who serve all buildings: a file may name any of them. Others of the staff
 * are told so; whoever is no staff does not learn that there is such a thing.
 */
export function mayImport(actor: Actor): RefusalResult | null {
  if (!isStaff(actor)) return { code: "generic.not_found" };
  return actor.buildingIds ? { code: "generic.forbidden" } : null;
}
