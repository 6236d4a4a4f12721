import { type Actor, memberOrgIds } from "#core/kernel/actor.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { onlyOrganisation } from "../store/gaps.ts";

/** Lists the organisations that a question concerns: the actor's; a visitor's where the installation has one alone. */
export async function organisationsOf(world: World, actor: Actor | null): Promise<string[]> {
  if (actor) return memberOrgIds(actor);
  const only = await inTenant(world.db, { orgIds: [] }, onlyOrganisation);
  return only ? [only] : [];
}
