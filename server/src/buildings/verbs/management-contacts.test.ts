import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { countJoined, listContacts } from "../reads/contacts-view.ts";
import { foundVillage, newAccount } from "../testing.ts";
import { saveContacts } from "./contacts.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const contacts = {
  name: "Правління",
  phone: "+380441234567",
  hours: "Пн–Пт 9:00–18:00",
  emergencyPhone: "104",
  address: "",
  website: "https://osbb.example/",
  email: "pravlinnia@osbb.example",
};

test("staff who serve all of it write them down, whoever lives here reads them, nobody else", async () => {
  const village = await foundVillage(world);
  const tenant = await village.settle("resident", village.apartment(1));
  expect(await listContacts(world, tenant)).toMatchObject([{ name: "", version: 0 }]);
  const limited = { ...village.max, buildingIds: [] };
  expect(await outcomeOf(saveContacts(world, limited, { ...contacts, version: 0 }))).toBe(
    "generic.forbidden",
  );
  expect(await outcomeOf(saveContacts(world, tenant, { ...contacts, version: 0 }))).toBe(
    "generic.forbidden",
  );
  expect(await saveContacts(world, village.max, { ...contacts, version: 0 })).toMatchObject({
    version: 1,
  });
  const later = { ...contacts, hours: "Цілодобово" };
  expect(await saveContacts(world, village.ada, { ...later, version: 1 })).toMatchObject({
    version: 2,
  });
  expect(await saveContacts(world, village.max, { ...contacts, version: 2 })).toMatchObject({
    version: 3,
  });
  expect(await listContacts(world, tenant)).toMatchObject([
    { ...contacts, organisation: "Липова" },
  ]);
  const other = await foundVillage(world, "вул. Кленова, 4");
  expect(await listContacts(world, other.ada)).toMatchObject([{ orgId: other.orgId, name: "" }]);
  expect(await listContacts(world, await newAccount(world))).toEqual([]);
});

test("of two at once one wins, the first ones as well as a change", async () => {
  const { ada } = await foundVillage(world);
  for (const version of [0, 1]) {
    const both = [1, 2].map((n) =>
      outcomeOf(saveContacts(world, ada, { ...contacts, hours: `${n}`, version })),
    );
    expect((await Promise.all(both)).toSorted()).toEqual(["generic.conflict", "ok"]);
  }
});

test("an apartment has joined once somebody of it has an account", async () => {
  const village = await foundVillage(world);
  const begunOn = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(await countJoined(world, village.ada)).toEqual({ apartments: 8, joined: 0, begunOn });
  await village.settle("resident", village.apartment(1));
  await village.settle("owner", village.apartment(1));
  expect(await countJoined(world, village.ada)).toMatchObject({ apartments: 8, joined: 1 });
});
