import type { BuildingListInput, ById } from "#core/buildings/inputs.ts";
import { scope } from "#core/buildings/policy.ts";
import type {
  BuildingDetails,
  BuildingPage,
  BuildingRow,
  HouseView,
} from "#core/buildings/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { readJson } from "../platform/database.ts";
import type { World } from "../platform/world.ts";
import {
  buildingListQuery,
  buildingOrders,
  buildingQuery,
  houseQuery,
  type StaffScope,
} from "./building-query.ts";
import { type Key, pageOf, readCursor } from "./cursor.ts";

/** What a member of staff sees; others are told that there is nothing. */
export function staffScope(actor: Actor): StaffScope {
  const seen = scope(actor);
  if (seen.kind !== "organisation") throw new Refusal("generic.not_found");
  return seen;
}

/** Buildings with their figures, by pages, in one statement. */
export async function list(
  world: World,
  actor: Actor,
  input: BuildingListInput,
): Promise<BuildingPage> {
  const name = `buildings.${input.sort ?? "address"}`;
  const order = buildingOrders[input.sort ?? "address"];
  const after = input.cursor ? readCursor(name, order, input.cursor) : null;
  const today = toLocal(world.clock()).date;
  const { text, params } = buildingListQuery(input, staffScope(actor), today, after);
  const found = await readJson<{ key: Key; row: BuildingRow }[]>(world.db, actor, text, params);
  return pageOf(name, found, input.limit);
}

/** A building with its entrances and figures. */
export async function get(world: World, actor: Actor, { id }: ById): Promise<BuildingDetails> {
  const { text, params } = buildingQuery(id, staffScope(actor), toLocal(world.clock()).date);
  const found = await readJson<BuildingDetails | null>(world.db, actor, text, params);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/** All that is needed to draw a building, in one statement. */
export async function house(world: World, actor: Actor, { id }: ById): Promise<HouseView> {
  const { text, params } = houseQuery(id, staffScope(actor), toLocal(world.clock()).date);
  const found = await readJson<HouseView | null>(world.db, actor, text, params);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
