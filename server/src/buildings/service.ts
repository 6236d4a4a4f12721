import type { ApartmentsInput } from "#core/buildings/inputs.ts";
import type { ApartmentView, BuildingView, PlaceView } from "#core/buildings/model.ts";
import { scope } from "#core/buildings/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { readJson } from "../platform/database.ts";
import type { World } from "../platform/world.ts";
import { apartmentChoiceQuery, apartmentOrders } from "./apartment-query.ts";
import { buildingChoiceQuery } from "./building-query.ts";
import { staffScope } from "./buildings.ts";
import { type Key, pageOf, readCursor } from "./cursor.ts";
import { findPlaces } from "./store.ts";

export { createOrganisation } from "./organisations.ts";

/** The actor's own apartments as they are today; nothing for staff. */
export async function myPlaces(world: World, actor: Actor): Promise<PlaceView[]> {
  const seen = scope(actor);
  if (seen.kind === "organisation" || seen.apartmentIds.length === 0) return [];
  return findPlaces(world.db, actor, seen.apartmentIds, toLocal(world.clock()).date);
}

/** Buildings that the actor serves. */
export async function buildings(world: World, actor: Actor): Promise<BuildingView[]> {
  const { text, params } = buildingChoiceQuery(staffScope(actor));
  return readJson(world.db, actor, text, params);
}

/** Apartments of the buildings that the actor serves, page by page. */
export async function apartments(
  world: World,
  actor: Actor,
  input: ApartmentsInput,
): Promise<{ items: ApartmentView[]; next: string | null }> {
  const { cursor, limit } = input;
  const after = cursor ? readCursor("places", apartmentOrders.number, cursor) : null;
  const { text, params } = apartmentChoiceQuery(input, staffScope(actor), after);
  const found = await readJson<{ key: Key; row: ApartmentView }[]>(world.db, actor, text, params);
  const { items, nextCursor: next } = pageOf("places", found, limit);
  return { items, next };
}
