import { randomUUID } from "node:crypto";
import type { AddResidencyInput, PersonInput } from "#core/buildings/inputs.ts";
import type { Actor, StaffRole } from "#core/kernel/actor.ts";
import { Refusal, type RefusalCode } from "#core/kernel/refusal.ts";
import { newPlan } from "#core/buildings/builder.ts";
import { addPerson } from "#server/identity/builder.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { addMember } from "#server/staff/builder.ts";
import { testPassword } from "#server/testing/organisation.ts";
import { addOrganisation, addResidency } from "./builder.ts";
import { listApartments } from "./reads/apartments-view.ts";
import type { residency } from "./table.ts";
import { createBuilding } from "./verbs/buildings.ts";

/** Two entrances, two floors, two apartments on each: 1 to 8. */
export const plan = newPlan();

export type Village = Awaited<ReturnType<typeof foundVillage>>;

/** Creates an organisation with an administrator, a manager and a building of `plan`. */
export async function foundVillage(world: TestWorld, address = "вул. Липова, 2") {
  const orgId = randomUUID();
  const inside = <T>(work: (tx: Tx) => Promise<T>) => inTenant(world.db, { orgIds: [orgId] }, work);
  const employ = async (
    role: StaffRole,
    over: Partial<Parameters<typeof addMember>[1]> = {},
  ): Promise<Actor> => {
    const member = { phone, password: testPassword, ...over, orgId, role };
    return actorOf(world, await inside((tx) => addMember(tx, member, testNow)));
  };
  await inside((tx) => addOrganisation(tx, { id: orgId, name: "Липова" }, testNow));
  const [ada, max] = [await employ("admin"), await employ("manager")];
  const building = await createBuilding(
    world,
    ada,
    { address, city: "Київ", postalCode: "04070", plan },
    null,
  );
  const { items: apartments } = await listApartments(world, ada, {
    building: building.id,
    limit: 100,
  });
  const apartment = (number: number) => apartments[number - 1]?.id ?? "";
  /** Writes a residency down, as a register would, and gives the person as they are today. */
  const settle = async (
    kind: "owner" | "resident",
    apartmentId: string,
    over: Partial<typeof residency.$inferInsert> = {},
  ): Promise<Actor> => {
    const { personId } = await newAccount(world, kind);
    await inside((tx) => addResidency(tx, { orgId, apartmentId, personId, kind, ...over }));
    return actorOf(world, personId);
  };
  return { orgId, ada, max, building, apartment, employ, settle };
}

const phone = "+380671234567";

/** Creates a person with an account and no rights. */
export async function newAccount(world: TestWorld, role: "owner" | "resident" = "resident") {
  const person = { role, phone, password: testPassword };
  const id = await inTenant(world.db, { orgIds: [] }, (tx) => addPerson(tx, person, testNow));
  return actorOf(world, id);
}

/** The day of `testNow`. */
export const today = "2026-11-17";
export const half = { numerator: 1, denominator: 2 };

export const newPersonInput = (firstName = "Олена", email: string | null = null): PersonInput => ({
  by: "name",
  firstName,
  lastName: "Нова",
  email,
  phone: null,
});

/** Builds the input of a resident who moves in today. */
export const newResidentInput = (
  id: string,
  over: Partial<AddResidencyInput> = {},
): AddResidencyInput => ({
  id,
  person: newPersonInput(),
  kind: "resident",
  basis: "tenant",
  share: null,
  from: today,
  to: null,
  ...over,
});

export const newOwnerInput = (id: string, over: Partial<AddResidencyInput> = {}) =>
  newResidentInput(id, { kind: "owner", basis: null, ...over });

/** Returns the code of a refusal with its broken rules, or "ok". */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
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
