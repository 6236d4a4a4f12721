import type { Actor } from "#core/kernel/actor.ts";
import { RightsEnded } from "#server/platform/database/claim.ts";
import type { Tenant, Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { type ResolvedActor, resolveInside } from "./resolve-session.ts";

type ProvableSession = { hash: string; resolved: Pick<ResolvedActor, "actor" | "hasSecondFactor"> };

/** Throws `RightsEnded` unless the session still has, inside this transaction, all rights that it had when resolved. */
export async function proveRights(
  { slices, clock }: Pick<World, "slices" | "clock">,
  { hash, resolved }: ProvableSession,
  tx: Tx,
  tenant: Tenant,
): Promise<void> {
  const now = await resolveInside(tx, slices, hash, tenant, clock());
  if (!now) throw new RightsEnded(true);
  const lostSecondFactor = resolved.hasSecondFactor && !now.hasSecondFactor;
  if (lostSecondFactor || !hasRightsOf(now.actor, resolved.actor)) throw new RightsEnded(false);
}

/** Compares rights: true where `now` has everything that `before` had. */
function hasRightsOf(now: Actor, before: Actor): boolean {
  const places = new Set(now.places.map((place) => JSON.stringify(place)));
  return (
    now.role === before.role &&
    before.orgIds.every((id) => now.orgIds.includes(id)) &&
    before.places.every((place) => places.has(JSON.stringify(place))) &&
    servesBuildingsOf(now, before)
  );
}

function servesBuildingsOf({ buildingIds: now }: Actor, { buildingIds: before }: Actor): boolean {
  if (!now) return true;
  return before?.every((id) => now.includes(id)) ?? false;
}
