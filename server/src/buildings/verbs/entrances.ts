import { randomUUID } from "node:crypto";
import { foldText, tidyText } from "#core/buildings/plan/fold.ts";
import type { AddEntranceInput, ById, RenameEntranceInput } from "#core/buildings/inputs.ts";
import type { BuildingDetails } from "#core/buildings/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { publishBuildingFact } from "./announce.ts";
import { heldBuilding } from "./buildings.ts";
import { getBuilding } from "../reads/buildings-view.ts";
import { refuseField, refuseBrokenConstraints } from "./faults.ts";
import {
  deleteEntrance,
  findEntrance,
  insertEntrances,
  listEntrances,
  renameEntrance,
} from "../store/places.ts";

/** Adds an entrance to the building `id`. */
export async function addEntrance(
  world: World,
  actor: Actor,
  input: AddEntranceInput,
): Promise<BuildingDetails> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const { id: building, orgId } = await heldBuilding(tx, actor, input.id);
    const number = tidyText(input.number);
    await requireFree(tx, building, number);
    const entrance = randomUUID();
    await refuseBrokenConstraints(
      insertEntrances(tx, [{ id: entrance, orgId, buildingId: building, number }]),
    );
    const about = { orgId, building, entrance };
    await publishBuildingFact(
      { tx, actor, now },
      { kind: "entrance.added", about, data: { number } },
    );
  });
  return getBuilding(world, actor, { id: input.id });
}

/** Changes the number of an entrance. */
export async function renameBuildingEntrance(
  world: World,
  actor: Actor,
  input: RenameEntranceInput,
): Promise<BuildingDetails> {
  const now = world.clock();
  const id = await inTenant(world.db, actor, async (tx) => {
    const { entrance, about } = await lockEntrance(tx, actor, input.id);
    const number = tidyText(input.number);
    if (input.was !== undefined && input.was !== entrance.number)
      throw new Refusal("generic.conflict");
    if (number === entrance.number) return about.building;
    await requireFree(tx, about.building, number, entrance.id);
    await refuseBrokenConstraints(renameEntrance(tx, entrance.id, number));
    const data = { number: [entrance.number, number] };
    await publishBuildingFact({ tx, actor, now }, { kind: "entrance.renamed", about, data });
    return about.building;
  });
  return getBuilding(world, actor, { id });
}

/** Deletes an entrance to which nothing belongs; refuses others with places.in_use. */
export async function removeEntrance(
  world: World,
  actor: Actor,
  input: ById,
): Promise<BuildingDetails> {
  const now = world.clock();
  const id = await inTenant(world.db, actor, async (tx) => {
    const { entrance, about } = await lockEntrance(tx, actor, input.id);
    await refuseBrokenConstraints(deleteEntrance(tx, entrance.id));
    const data = { number: entrance.number };
    await publishBuildingFact({ tx, actor, now }, { kind: "entrance.removed", about, data });
    return about.building;
  });
  return getBuilding(world, actor, { id });
}

async function lockEntrance(tx: Tx, actor: Actor, id: string) {
  const entrance = await findEntrance(tx, id);
  if (!entrance) throw new Refusal("generic.not_found");
  const { id: building, orgId } = await heldBuilding(tx, actor, entrance.buildingId);
  return { entrance, about: { orgId, building, entrance: id } };
}

async function requireFree(tx: Tx, buildingId: string, number: string, but?: string) {
  const others = (await listEntrances(tx, buildingId)).filter(({ id }) => id !== but);
  const taken = others.find((one) => foldText(one.number) === foldText(number));
  if (taken) throw refuseField("number", "taken_entrance", { number: taken.number });
}
