import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";

/** The one organisation that a member of staff works for. */
export function orgOf({ orgIds }: Actor): string {
  const [orgId] = orgIds;
  if (!orgId) throw new Refusal("generic.not_found");
  return orgId;
}
