import { type Actor, servesAll } from "#core/kernel/actor.ts";
import { isStaffActor } from "#core/kernel/access.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/** Returns null if the actor may import opening balances: staff who serve all buildings. */
export function canOpenAccounts(actor: Actor): RefusalResult | null {
  if (!isStaffActor(actor)) return { code: "generic.not_found" };
  return servesAll(actor) ? null : { code: "generic.forbidden" };
}
