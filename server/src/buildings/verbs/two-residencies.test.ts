import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actorOf } from "#server/identity/testing.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { getApartment } from "../reads/apartments-view.ts";
import {
  foundVillage,
  newAccount,
  newPersonInput,
  outcomeOf,
  today,
  type Village,
} from "../testing.ts";
import { endResidency, replaceResidents } from "./residencies.ts";
import { removeResidency, restoreResidency } from "./residency-undo.ts";

let world: TestWorld;
let village: Village;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  village = await foundVillage(world);
});

/** Settles somebody who owns apartment 1 and lives there. */
async function settleTwice(): Promise<string> {
  const { apartment, settle } = village;
  const { personId } = await settle("owner", apartment(1));
  await settle("resident", apartment(1), { personId });
  return personId;
}

test("one of two residencies in an apartment ends, and the other shows what it shows", async () => {
  const { ada, apartment } = village;
  const personId = await settleTwice();
  const both = await actorOf(world, personId);
  const { current } = await getApartment(world, both, { id: apartment(1) });
  const idOf = (kind: string) => current.find((one) => one.kind === kind)?.id ?? "";
  const kindsAfter = (details: { current: { kind: string }[] } | null) =>
    details?.current.map(({ kind }) => kind).toSorted();
  const end = { id: idOf("resident"), version: 1, reason: null };
  const later = await endResidency(world, both, { ...end, on: "2026-11-20" });
  expect(kindsAfter(later)).toEqual(["owner", "resident"]);
  const moved = await endResidency(world, both, { ...end, version: 2, on: today });
  expect(kindsAfter(moved)).toEqual(["owner"]);
  expect(moved?.allowed).toContain("add_tenant");

  await restoreResidency(world, ada, { id: idOf("resident"), version: 3 });
  const sold = { id: idOf("owner"), version: 1, on: today, reason: null };
  expect(kindsAfter(await endResidency(world, ada, sold))).toEqual(["resident"]);
  // The actor of a call that began before is no owner any more.
  for (const who of [both, await actorOf(world, personId)]) {
    const left = await getApartment(world, who, { id: apartment(1) });
    expect(kindsAfter(left)).toEqual(["resident"]);
    expect(left.shareLeft).toBeNull();
    expect(left.allowed).not.toContain("add_tenant");
  }
  expect(await endResidency(world, both, { ...end, version: 4, on: today })).toBeNull();
  expect(await outcomeOf(getApartment(world, both, { id: apartment(1) }))).toBe(
    "generic.not_found",
  );
});

test("an owner who moves out and lets tenants in goes on seeing the apartment", async () => {
  const { apartment } = village;
  const personId = await settleTwice();
  const owner = await actorOf(world, personId);
  const { current } = await getApartment(world, owner, { id: apartment(1) });
  const leave = current.filter(({ kind }) => kind === "resident");
  const person = newPersonInput("Марта");
  const arrive = [{ person, kind: "resident", basis: "tenant", share: null } as const];
  const replaced = await replaceResidents(
    world,
    owner,
    { id: apartment(1), on: today, leave, arrive, reason: null },
    null,
  );
  expect(replaced?.apartment.current.map(({ kind }) => kind)).toEqual(["owner", "resident"]);
  expect(replaced?.came).toHaveLength(1);
});

test("one who came by a code and takes that back on the day has nothing left to see", async () => {
  const { apartment, settle } = village;
  const { personId } = await newAccount(world);
  const came = { personId, createdBy: personId, createdAt: testNow, validFrom: today };
  await settle("resident", apartment(1), came);
  const newcomer = await actorOf(world, personId);
  const [residency] = (await getApartment(world, newcomer, { id: apartment(1) })).current;
  expect(
    await removeResidency(world, newcomer, { id: residency?.id ?? "", version: 1 }),
  ).toBeNull();
});
