import { randomUUID } from "node:crypto";
import { findDifferences } from "#core/buildings/events.ts";
import { foldText, tidyText } from "#core/buildings/plan/fold.ts";
import type { CreateBuildingInput, UpdateBuildingInput } from "#core/buildings/inputs.ts";
import { placeBounds } from "#core/buildings/model.ts";
import { countPlanned, type BuildingPlan, planBuilding } from "#core/buildings/plan/plan.ts";
import { canFound, canSeeBuilding } from "#core/buildings/policy.ts";
import type { BuildingDetails } from "#core/buildings/views.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { publishBuildingFact } from "./announce.ts";
import { getBuilding } from "../reads/buildings-view.ts";
import { refuseField, refuseBrokenConstraints } from "./faults.ts";
import { archiveVerbs } from "./archive.ts";
import {
  type BuildingRecord,
  deleteBuilding,
  insertApartments,
  insertBuilding,
  insertEntrances,
  listAddresses,
  lockBuilding,
  lockOrganisation,
  saveBuilding,
} from "../store/places.ts";

const archiving = archiveVerbs({
  name: "building",
  hold: heldBuilding,
  view: getBuilding,
  save: saveBuilding,
  erase: deleteBuilding,
  within: (buildingId) => ({ buildingId }),
  about: aboutOf,
  traces: ({ address, city }) => ({ address, city }),
});
export const { archive, restore, remove } = archiving;

/** Adds a building to the organisation one works for, with the apartments of a plan. */
export async function createBuilding(
  world: World,
  actor: Actor,
  input: CreateBuildingInput,
  key: string | null,
): Promise<BuildingDetails> {
  const now = world.clock();
  const { personId } = actor;
  orRefuse(canFound(actor));
  const orgId = staffOrgId(actor);
  const { plan } = input;
  if (plan && countPlanned(plan) > placeBounds.planned)
    throw refuseField("plan", "too_many_apartments", { value: placeBounds.planned });
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "buildings.create", input, now }, async () => {
      const facts = factsOf(input);
      await lockOrganisation(tx, orgId);
      await requireFree(tx, orgId, facts);
      const building = randomUUID();
      const planned = { floors: plan?.floors, apartmentsPerFloor: plan?.apartmentsPerFloor };
      await refuseBrokenConstraints(
        insertBuilding(tx, { id: building, orgId, ...facts, ...planned, createdAt: now }),
      );
      const apartments = plan ? await build(tx, { orgId, building }, plan, now) : 0;
      const data = { ...facts, entrances: plan?.entrances ?? 0, apartments };
      await publishBuildingFact(
        { tx, actor, now },
        { kind: "building.created", about: { orgId, building }, data },
      );
      return building;
    }),
  );
  return getBuilding(world, actor, { id });
}

async function build(
  tx: Tx,
  { orgId, building }: { orgId: string; building: string },
  plan: BuildingPlan,
  createdAt: Date,
): Promise<number> {
  const entrances = Array.from({ length: plan.entrances }, (_, at) => ({
    id: randomUUID(),
    orgId,
    buildingId: building,
    number: String(at + 1),
  }));
  const ids = new Map(entrances.map(({ number, id }) => [number, id]));
  const apartments = planBuilding(plan).map(({ entrance, floor, number }) => ({
    orgId,
    buildingId: building,
    entranceId: ids.get(entrance) ?? null,
    floor,
    number,
    createdAt,
  }));
  await insertEntrances(tx, entrances);
  await insertApartments(tx, apartments);
  return apartments.length;
}

/** Changes address or plan of a building. */
export function updateBuilding(
  world: World,
  actor: Actor,
  input: UpdateBuildingInput,
): Promise<BuildingDetails> {
  return archiving.change(world, actor, input, async (doing, before) => {
    const { floors, apartmentsPerFloor } = input;
    const facts = { ...factsOf(input), floors, apartmentsPerFloor };
    const data = findDifferences(pickFields(before, facts), facts);
    if (Object.keys(data).length === 0) return;
    await lockOrganisation(doing.tx, before.orgId);
    await requireFree(doing.tx, before.orgId, facts, before.id);
    await refuseBrokenConstraints(saveBuilding(doing.tx, before.id, facts));
    await publishBuildingFact(doing, { kind: "building.changed", about: aboutOf(before), data });
  });
}

/** Locks a building that the actor serves, or refuses with generic.not_found. */
export async function heldBuilding(tx: Tx, actor: Actor, id: string): Promise<BuildingRecord> {
  const found = await lockBuilding(tx, id);
  if (!found || !isStaff(actor) || !canSeeBuilding(actor, found))
    throw new Refusal("generic.not_found");
  return found;
}

/** Refuses an address that another building has, however it is spelled. */
async function requireFree(
  tx: Tx,
  orgId: string,
  { city, address }: { city: string; address: string },
  but?: string,
): Promise<void> {
  const wanted = placeKey(city, address);
  const taken = (await listAddresses(tx, orgId)).find(
    (one) => one.id !== but && placeKey(one.city, one.address) === wanted,
  );
  // Whoever changes a building may serve no other; one that adds serves all, and may look at it.
  if (taken)
    throw refuseField(
      "address",
      taken.archivedAt ? "building_archived" : "building_exists",
      but ? undefined : { building: taken.id },
    );
}

function placeKey(city: string, address: string): string {
  return `${foldText(city)}\n${foldText(address)}`;
}

function factsOf(input: Pick<CreateBuildingInput, "address" | "city" | "postalCode">) {
  const { address, city, postalCode } = input;
  return { address: tidyText(address), city: tidyText(city), postalCode };
}

/** Picks the fields of a record that `like` has. */
export function pickFields<T extends object>(record: T, like: Partial<Record<keyof T, unknown>>) {
  return Object.fromEntries(Object.keys(like).map((key) => [key, record[key as keyof T]]));
}

function aboutOf({ orgId, id }: BuildingRecord) {
  return { orgId, building: id };
}
