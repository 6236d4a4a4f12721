import { type Actor, servesAll } from "#core/kernel/actor.ts";
import { isStaffActor } from "#core/kernel/access.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/** Null where the actor may work with the statements of the bank: staff who serve all buildings, since money comes for any. */
export function canBank(actor: Actor): RefusalResult | null {
  if (!isStaffActor(actor)) return { code: "generic.not_found" };
  return servesAll(actor) ? null : { code: "generic.forbidden" };
}
