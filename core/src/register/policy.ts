import { type Actor, isStaff } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/**
 * Returns null if the actor may import registers: staff who serve all buildings. Other staff are
 * told so; to others the page does not exist.
 */
export function mayImport(actor: Actor): RefusalResult | null {
  if (!isStaff(actor)) return { code: "generic.not_found" };
  return actor.buildingIds ? { code: "generic.forbidden" } : null;
}
