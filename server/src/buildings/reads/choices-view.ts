import type { ApartmentsInput } from "#core/buildings/inputs.ts";
import type { ApartmentView, BuildingView, PlaceView } from "#core/buildings/model.ts";
import { placeScopeOf } from "#core/buildings/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { type Page, pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { staffScope } from "./buildings-view.ts";
import { apartmentChoiceQuery, choiceOrder } from "./apartments.ts";
import { buildingChoiceQuery } from "./buildings.ts";
import { findPlaces } from "../store/places.ts";

/** Returns the actor's own apartments of today; none for staff. */
export async function myPlaces(world: World, actor: Actor): Promise<PlaceView[]> {
  const seen = placeScopeOf(actor);
  if (seen.kind === "organisation" || seen.apartmentIds.length === 0) return [];
  return findPlaces(world.db, actor, seen.apartmentIds, toLocal(world.clock()).date);
}

/** Returns the buildings that the actor serves. */
export async function listBuildingChoices(world: World, actor: Actor): Promise<BuildingView[]> {
  return runRead(world.db, actor, buildingChoiceQuery(staffScope(actor)));
}

/** Returns a page of apartments of buildings that the actor serves. */
export async function listApartmentChoices(
  world: World,
  actor: Actor,
  input: ApartmentsInput,
): Promise<Page<ApartmentView>> {
  const found = await runRead(world.db, actor, apartmentChoiceQuery(input, staffScope(actor)));
  return pageOf(choiceOrder.order, found, input.limit);
}
