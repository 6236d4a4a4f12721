import { randomUUID } from "node:crypto";
import type { AddResidencyInput, PersonInput } from "#core/buildings/inputs.ts";
import type { BuildingPlan } from "#core/buildings/plan/plan.ts";
import type { Actor, Place, Role } from "#core/kernel/actor.ts";
import { Refusal, type RefusalCode } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { person } from "#server/identity/table.ts";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { list } from "./reads/apartments-view.ts";
import { create } from "./verbs/buildings.ts";
import { organisation, residency } from "./table.ts";
import { staff } from "#server/staff/table.ts";

/** Two entrances, two floors, two apartments on each: 1 to 8. */
export const plan: BuildingPlan = {
  entrances: 2,
  floors: 2,
  apartmentsPerFloor: 2,
  numbering: "through",
  first: 1,
  firstFloor: 1,
  skip: [],
  heights: [],
  exceptions: [],
};

export type Village = Awaited<ReturnType<typeof foundVillage>>;

/** An organisation of its own with an administrator, a manager and a building of `plan`. */
export async function foundVillage(world: TestWorld, address = "вул. Липова, 2") {
  const orgId = randomUUID();
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.insert(organisation).values({ id: orgId, name: "Липова", slug: `org-${orgId.slice(0, 8)}` }),
  );
  const [ada, max] = [await somebody(world, "admin"), await somebody(world, "manager")];
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.insert(staff).values([
      { orgId, personId: ada.personId, role: "admin" },
      { orgId, personId: max.personId, role: "manager" },
    ]),
  );
  for (const one of [ada, max]) one.orgIds = [orgId];
  const building = await create(
    world,
    ada,
    { address, city: "Київ", postalCode: "04070", plan },
    null,
  );
  const { items: apartments } = await list(world, ada, { building: building.id, limit: 100 });
  const apartment = (number: number) => apartments[number - 1]?.id ?? "";
  /** Writes a residency down, as a register would, and gives the person as they are today. */
  const settle = async (
    kind: "owner" | "resident",
    apartmentId: string,
    over: Partial<typeof residency.$inferInsert> = {},
  ): Promise<Actor> => {
    const actor = await somebody(world, kind);
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      tx.insert(residency).values({
        orgId,
        apartmentId,
        personId: actor.personId,
        kind,
        validFrom: "2025-01-01",
        createdAt: new Date("2025-01-01T10:00:00Z"),
        ...over,
      }),
    );
    return now(world, actor);
  };
  return { orgId, ada, max, building, apartment, settle };
}

/** Somebody with an account, without any rights yet. */
export async function somebody(world: TestWorld, role: Role, name = "Іван Петренко") {
  const personId = randomUUID();
  const email = `${personId}@example.com`;
  const [firstName = "", lastName = ""] = name.split(" ");
  const phone = "+380671234567";
  await world.db.orm.insert(person).values({
    id: personId,
    email,
    emailVerifiedAt: testNow,
    role,
    firstName,
    lastName,
    phone,
    createdAt: testNow,
  });
  await world.db
    .sql`insert into account (person_id, password_hash, changed_at) values (${personId}, 'x', now())`;
  const actor: Actor = {
    kind: "person",
    personId,
    role,
    name,
    email,
    sessionId: "",
    orgIds: [],
    places: [],
  };
  return actor;
}

/** The places of somebody as the next call would resolve them. */
export async function now(world: TestWorld, actor: Actor): Promise<Actor> {
  const places = await readJson<Place[]>(
    world.db,
    { orgIds: [], personId: actor.personId },
    `select coalesce(json_agg(json_build_object('orgId', r.org_id, 'apartmentId', r.apartment_id,
       'kind', r.kind, 'since', r.valid_from)), '[]') as data
     from residency r where r.person_id = $2::uuid
       and r.valid_from <= $3::date and (r.valid_to is null or r.valid_to > $3::date)`,
    [toLocal(world.clock()).date],
  );
  const orgIds = [...new Set(places.map(({ orgId }) => orgId))];
  const whole = await readJson<Place[]>(
    world.db,
    { orgIds },
    `select coalesce(json_agg(json_build_object('apartmentId', a.id, 'buildingId', a.building_id,
       'entranceId', a.entrance_id)), '[]') as data from apartment a where a.id = any ($3::uuid[])`,
    [`{${places.map(({ apartmentId }) => apartmentId).join(",")}}`],
  );
  const around = new Map(whole.map((one) => [one.apartmentId, one]));
  return {
    ...actor,
    orgIds,
    places: places.map((one) => ({ ...one, ...around.get(one.apartmentId) })),
  };
}

/** The day of `testNow`. */
export const today = "2026-11-17";
export const half = { numerator: 1, denominator: 2 };

export const named = (firstName = "Олена", email: string | null = null): PersonInput => ({
  by: "name",
  firstName,
  lastName: "Нова",
  email,
  phone: null,
});

/** Somebody who comes to live in an apartment today. */
export const coming = (id: string, over: Partial<AddResidencyInput> = {}): AddResidencyInput => ({
  id,
  person: named(),
  kind: "resident",
  basis: "tenant",
  share: null,
  from: today,
  to: null,
  ...over,
});

export const owning = (id: string, over: Partial<AddResidencyInput> = {}) =>
  coming(id, { kind: "owner", basis: null, ...over });

/** The code of a refusal with its broken rules, or "ok". */
export async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "ok";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const code: RefusalCode = error.code;
    const rules = (error.data.issues ?? []).map(({ path, rule }) => `${path} ${rule}`);
    return [code, ...rules].join(": ");
  }
}
