import type { BuildingListInput, ById } from "#core/buildings/inputs.ts";
import { placeScopeOf } from "#core/buildings/policy.ts";
import type { BuildingDetails, BuildingPage, FacadeView } from "#core/buildings/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import {
  buildingListQuery,
  buildingOrders,
  buildingQuery,
  facadeQuery,
  type StaffScope,
} from "./buildings.ts";

/** Returns the scope of a member of staff; refuses everybody else with generic.not_found. */
export function staffScope(actor: Actor): StaffScope {
  const seen = placeScopeOf(actor);
  if (seen.kind !== "organisation") throw new Refusal("generic.not_found");
  return seen;
}

/** Returns a page of buildings with their figures, in one statement. */
export async function listBuildings(
  world: World,
  actor: Actor,
  input: BuildingListInput,
): Promise<BuildingPage> {
  const today = toLocal(world.clock()).date;
  const found = await runRead(world.db, actor, buildingListQuery(input, staffScope(actor), today));
  return pageOf(buildingOrders[input.sort ?? "address"], found, input.limit);
}

/** Returns a building with its entrances and figures. */
export async function getBuilding(
  world: World,
  actor: Actor,
  { id }: ById,
): Promise<BuildingDetails> {
  const today = toLocal(world.clock()).date;
  const found = await runRead(world.db, actor, buildingQuery(id, staffScope(actor), today));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/** Returns all that is needed to draw a building, in one statement. */
export async function getFacade(world: World, actor: Actor, { id }: ById): Promise<FacadeView> {
  const today = toLocal(world.clock()).date;
  const found = await runRead(world.db, actor, facadeQuery(id, staffScope(actor), today));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
