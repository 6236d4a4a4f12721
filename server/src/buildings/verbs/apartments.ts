import { randomUUID } from "node:crypto";
import { findDifferences } from "#core/buildings/events.ts";
import {
  apartmentKey,
  bareAccountNumber,
  bareApartmentNumber,
} from "#core/buildings/plan/identity-keys.ts";
import type { AddApartmentsInput, UpdateApartmentInput } from "#core/buildings/inputs.ts";
import { placeBounds } from "#core/buildings/model.ts";
import { expandNumbers } from "#core/buildings/plan/numbers.ts";
import { partiesOf } from "#core/buildings/policy.ts";
import type { ApartmentDetails } from "#core/buildings/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { publishBuildingFact } from "./announce.ts";
import { getApartment } from "../reads/apartments-view.ts";
import { heldBuilding, pickFields } from "./buildings.ts";
import { refuseField, refuseBrokenConstraints } from "./faults.ts";
import { archiveVerbs } from "./archive.ts";
import {
  type ApartmentRecord,
  deleteApartment,
  findByAccount,
  findEntrance,
  insertApartments,
  listNumbers,
  lockApartment,
  saveApartment,
} from "../store/places.ts";

const archiving = archiveVerbs({
  name: "apartment",
  hold: heldApartment,
  view: getApartment,
  save: saveApartment,
  erase: deleteApartment,
  within: (apartmentId) => ({ apartmentId }),
  about: aboutOf,
  traces: ({ number }) => ({ number }),
});
export const { archive, restore, remove } = archiving;

/** Adds apartments to the building `id` by their numbers, floor by floor from the one given. */
export async function addApartments(
  world: World,
  actor: Actor,
  input: AddApartmentsInput,
  key: string | null,
): Promise<{ ids: string[] }> {
  const now = world.clock();
  const { personId } = actor;
  const numbers = expandNumbers(input.numbers);
  if (!numbers) throw refuseField("numbers", "place_numbers");
  if (numbers.length > placeBounds.planned)
    throw refuseField("numbers", "range_too_long", { value: placeBounds.planned });
  return inTenant(world.db, actor, (tx) =>
    runIdempotently(
      tx,
      { key, personId, procedure: "buildings.addApartments", input, now },
      async () => {
        const { id: building, orgId } = await heldBuilding(tx, actor, input.id);
        await requireEntrance(tx, building, input.entranceId);
        await requireFree(tx, building, numbers, "numbers");
        const rows = numbers.map((number, at) => ({
          id: randomUUID(),
          orgId,
          buildingId: building,
          entranceId: input.entranceId,
          number,
          floor: floorOf(input, at),
          createdAt: now,
        }));
        await refuseBrokenConstraints(insertApartments(tx, rows));
        const [only, another] = rows;
        const about = { orgId, building, ...(only && !another ? { apartment: only.id } : {}) };
        const data = { numbers: input.numbers, count: rows.length };
        await publishBuildingFact({ tx, actor, now }, { kind: "apartment.added", about, data });
        return { ids: rows.map(({ id }) => id) };
      },
    ),
  );
}

function floorOf({ floor, perFloor }: AddApartmentsInput, at: number): number | null {
  if (floor === null) return null;
  const found = perFloor ? floor + Math.floor(at / perFloor) : floor;
  if (found > placeBounds.floor.max)
    throw refuseField("floor", "max_value", { value: placeBounds.floor.max });
  return found;
}

/** Changes the data of an apartment. */
export function updateApartment(
  world: World,
  actor: Actor,
  input: UpdateApartmentInput,
): Promise<ApartmentDetails> {
  return archiving.change(world, actor, input, async (doing, before) => {
    const { entranceId, floor, areaHundredths, rooms } = input;
    const number = bareApartmentNumber(input.number);
    const accountNumber =
      input.accountNumber === null ? null : bareAccountNumber(input.accountNumber);
    const facts = { number, entranceId, floor, areaHundredths, rooms, accountNumber };
    const data = findDifferences(pickFields(before, facts), facts);
    if (Object.keys(data).length === 0) return;
    await requireEntrance(doing.tx, before.buildingId, entranceId);
    if (number !== before.number)
      await requireFree(doing.tx, before.buildingId, [number], "number", before.id);
    if (accountNumber !== null && accountNumber !== before.accountNumber) {
      const taken = await findByAccount(doing.tx, before.orgId, accountNumber, before.id);
      if (taken) {
        const { number: apartment, address } = taken;
        const rule = taken.archivedAt ? "taken_account_archived" : "taken_account";
        throw refuseField("accountNumber", rule, { number: apartment, address });
      }
    }
    await refuseBrokenConstraints(saveApartment(doing.tx, before.id, facts));
    await publishBuildingFact(doing, { kind: "apartment.changed", about: aboutOf(before), data });
  });
}

/** Locks an apartment of a building that the actor serves, or refuses with generic.not_found. */
async function heldApartment(tx: Tx, actor: Actor, id: string): Promise<ApartmentRecord> {
  const found = await lockApartment(tx, id);
  if (!found || !partiesOf(actor, found).includes("staff")) throw new Refusal("generic.not_found");
  return found;
}

async function requireEntrance(tx: Tx, buildingId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const entrance = await findEntrance(tx, id);
  if (entrance?.buildingId !== buildingId) throw refuseField("entranceId", "invalid");
}

/** Refuses numbers that a building already has, however they are spelled. */
async function requireFree(
  tx: Tx,
  buildingId: string,
  numbers: readonly string[],
  path: string,
  but?: string,
): Promise<void> {
  const wanted = new Set(numbers.map(apartmentKey));
  if (wanted.size < numbers.length) {
    const twice = numbers.filter(
      (one, at) => numbers.findIndex((other) => apartmentKey(other) === apartmentKey(one)) < at,
    );
    throw refuseField(path, "twice", { numbers: named(twice) });
  }
  const taken = (await listNumbers(tx, buildingId)).filter(
    ({ id, number }) => id !== but && wanted.has(apartmentKey(number)),
  );
  const current = taken.filter(({ archivedAt }) => !archivedAt);
  if (taken.length === 0) return;
  const rule = current.length ? "taken_flats" : "taken_flats_archived";
  const clashing = current.length ? current : taken;
  throw refuseField(path, rule, { numbers: named(clashing.map(({ number }) => number)) });
}

/** Joins the first few numbers. */
function named(numbers: readonly string[]): string {
  const few = numbers.slice(0, 8).join(", ");
  return numbers.length > 8 ? `${few} …` : few;
}

function aboutOf({ orgId, buildingId, id }: ApartmentRecord) {
  return { orgId, building: buildingId, apartment: id };
}
