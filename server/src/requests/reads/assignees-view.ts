import type { Actor } from "#core/kernel/actor.ts";
import { filterAssignable } from "#core/requests/policy.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { listStaff } from "../store/requests.ts";

/** Returns the staff to whom requests can be assigned. */
export async function listAssignees(world: World, actor: Actor) {
  const found = await inTenant(world.db, actor, (tx) => listStaff(tx, actor.orgIds));
  return filterAssignable(actor, found);
}
