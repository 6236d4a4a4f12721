import type { ApartmentsInput } from "#core/buildings/inputs.ts";
import type { ApartmentView, BuildingView, PlaceView } from "#core/buildings/model.ts";
import { scope } from "#core/buildings/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { type Page, pageOf } from "#server/platform/read/page.ts";
import { read } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { staffScope } from "./buildings-view.ts";
import { apartmentChoiceQuery, choiceOrder } from "./apartments.ts";
import { buildingChoiceQuery } from "./buildings.ts";
import { findPlaces } from "../store/places.ts";

/** The actor's own apartments as they are today; nothing for staff. */
export async function myPlaces(world: World, actor: Actor): Promise<PlaceView[]> {
  const seen = scope(actor);
  if (seen.kind === "organisation" || seen.apartmentIds.length === 0) return [];
  return findPlaces(world.db, actor, seen.apartmentIds, toLocal(world.clock()).date);
}

/** Buildings that the actor serves. */
export async function buildings(world: World, actor: Actor): Promise<BuildingView[]> {
  return read(world.db, actor, buildingChoiceQuery(staffScope(actor)));
}

/** Apartments of the buildings that the actor serves, page by page. */
export async function apartments(
  world: World,
  actor: Actor,
  input: ApartmentsInput,
): Promise<Page<ApartmentView>> {
  const found = await read(world.db, actor, apartmentChoiceQuery(input, staffScope(actor)));
  return pageOf(choiceOrder.order, found, input.limit);
}
