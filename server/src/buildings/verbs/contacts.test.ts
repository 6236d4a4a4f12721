import { actorOf } from "#server/identity/testing.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { person } from "#server/identity/table.ts";
import { createInvitation } from "#server/joining/verbs/invitations.ts";
import { redeemInvitation } from "#server/joining/verbs/redeem.ts";
import { addUnjoined, residenciesOf } from "#server/joining/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import { getApartment } from "../reads/apartments-view.ts";
import { lookUp } from "./people.ts";
import { addResidency } from "./residencies.ts";
import { correctPerson } from "./residency-changes.ts";

let world: TestWorld;
let building: TestBuilding;
let elsewhere: TestBuilding;
let manager: Actor;

beforeAll(async () => {
  world = await openTestWorld();
  building = await foundOrganisation(world, "OURHOUSE");
  elsewhere = await foundOrganisation(world, "THEIRHOUSE");
  manager = await actorOf(world, building.people.manager.id);
});
afterAll(() => world.close());

const apartment = () => building.neighbourApartmentId;
const newcomer = (email: string) => ({
  id: apartment(),
  kind: "owner" as const,
  basis: null,
  share: null,
  from: "2026-11-01",
  to: null,
  person: { by: "name" as const, firstName: "Ганна", lastName: "Наша", email, phone: null },
});

test("an address of somebody whom another organisation knows is kept as our word of our own person", async () => {
  const { email, id } = elsewhere.people.resident;
  const { current } = await addResidency(world, manager, newcomer(email), null);
  const ours = current.find(({ person: { name } }) => name === "Ганна Наша");
  expect(ours?.person).toMatchObject({ email, hasAccount: false });
  expect(ours?.person.id).not.toBe(id);
  // Within our building it is theirs: found by it, and not written down twice.
  expect(await lookUp(world, manager, { email })).toEqual({
    id: ours?.person.id,
    name: "Ганна Наша",
  });
  expect(await outcomeOf(addResidency(world, manager, newcomer(email), null))).toBe(
    "auth.user_exists",
  );
  const named = { firstName: "Ганна", lastName: "Наша", phone: "+380671234567" };
  const ref = { id: ours?.id ?? "", version: ours?.version ?? 0 };
  await correctPerson(world, manager, { ...ref, ...named, email });
  const [row] = await world.db.orm.select().from(person).where(eq(person.id, id));
  expect(row).toMatchObject({ email, phone: null });
});

test("who proved the address takes over what was written of them by it, of several in a flat", async () => {
  const { email, id } = elsewhere.people.neighbour;
  await addUnjoined(world, building, { apartmentId: apartment(), name: "Інша" });
  const { current } = await addResidency(world, manager, newcomer(email), null);
  const ours = current.find(({ person: { email: contactEmail } }) => contactEmail === email);
  const terms = { kind: "owner", uses: 1, days: 14, apartmentId: apartment() } as const;
  const { code } = await createInvitation(world, manager, terms, null);
  const comer = await actorOf(world, id);
  const joined = await redeemInvitation(
    world,
    comer,
    { code: code.replaceAll(/[^A-Z0-9]/g, ""), address: "203.0.113.9" },
    null,
  );
  expect(joined).toMatchObject({ tookOver: true });
  expect((await residenciesOf(world, building, id)).map((one) => one.id)).toEqual([ours?.id]);
  const after = await getApartment(world, manager, { id: apartment() });
  expect(after.current.find((one) => one.id === ours?.id)?.person).toMatchObject({ id, email });
});
