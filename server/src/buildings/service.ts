import type { ApartmentsInput } from "#core/buildings/inputs.ts";
import type { ApartmentView, BuildingView, PlaceView } from "#core/buildings/model.ts";
import { scope } from "#core/buildings/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { World } from "../platform/world.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { findApartments, findBuildings, findPlaces } from "./store.ts";

export { importRegister, importRegisterWithin } from "./register-import.ts";
export { createOrganisation, employ } from "./organisations.ts";

/** The actor's own apartments as they are today; nothing for staff. */
export async function myPlaces(world: World, actor: Actor): Promise<PlaceView[]> {
  const seen = scope(actor);
  if (seen.kind === "organisation" || seen.apartmentIds.length === 0) return [];
  return findPlaces(world.db, actor, seen.apartmentIds, toLocal(world.clock()).date);
}

/** Buildings of the organisation for which the actor works. */
export async function buildings(world: World, actor: Actor): Promise<BuildingView[]> {
  const seen = scope(actor);
  if (seen.kind !== "organisation") throw new Refusal("generic.not_found");
  return findBuildings(world.db, seen);
}

/** Apartments of the organisation for which the actor works, page by page. */
export async function apartments(
  world: World,
  actor: Actor,
  { building, search, cursor, limit }: ApartmentsInput,
): Promise<{ items: ApartmentView[]; next: string | null }> {
  const seen = scope(actor);
  if (seen.kind !== "organisation") throw new Refusal("generic.not_found");
  const found = await findApartments(world.db, seen, {
    buildingId: building ?? null,
    words: search?.split(/\s+/).filter(Boolean) ?? [],
    after: cursor ? readCursor(cursor) : null,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ view }) => view),
    next: last ? writeCursor(last.key) : null,
  };
}
