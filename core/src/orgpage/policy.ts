import type { Actor } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/** Returns null if the actor may change what everybody sees of the organisation, or look at it before. */
export function canEditOrgPage(actor: Pick<Actor, "role">): RefusalResult | null {
  return actor.role === "admin" ? null : { code: "generic.forbidden" };
}
