import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { listNeighbours } from "./apartments-view.ts";
import { listApartmentChoices, listBuildingChoices, myPlaces } from "./choices-view.ts";
import { foundVillage, outcomeOf, plan, type Village } from "../testing.ts";
import { createBuilding } from "../verbs/buildings.ts";

let world: TestWorld;
let village: Village;
let other: Village;
let owner: Actor;
beforeAll(async () => {
  world = await openTestWorld();
  village = await foundVillage(world, "вул. Героїв Крут, 1");
  other = await foundVillage(world, "вул. В'ячеслава Чорновола, 1");
  owner = await village.settle("owner", village.apartment(8));
  const { personId } = owner;
  await village.settle("resident", village.apartment(8), { personId });
  await village.settle("owner", village.apartment(2), { personId });
  await other.settle("owner", other.apartment(1), { personId });
  owner = await actorOf(world, owner.personId);
});
afterAll(() => world.close());

const all = { limit: 20 };

describe("places", () => {
  it("of a person are theirs alone, in every organisation, in order of house and number", async () => {
    const places = await myPlaces(world, owner);
    expect(
      places.map(({ building, apartment, kinds }) => [building.address, apartment.number, kinds]),
    ).toEqual([
      ["вул. В'ячеслава Чорновола, 1", "1", ["owner"]],
      ["вул. Героїв Крут, 1", "2", ["owner"]],
      ["вул. Героїв Крут, 1", "8", ["owner", "resident"]],
    ]);
  });

  it("of staff are none; those of somebody else are not shown for asking", async () => {
    expect(await myPlaces(world, village.max)).toEqual([]);
    expect(
      await myPlaces(world, { ...village.max, role: "resident", places: owner.places }),
    ).toEqual([]);
  });

  it("left behind are not shown", async () => {
    const tenant = await village.settle("resident", village.apartment(3), {
      validTo: "2026-12-01",
    });
    expect(await myPlaces(world, tenant)).toHaveLength(1);
    world.setNow(new Date("2026-11-30T22:00:00Z"));
    expect(await myPlaces(world, tenant)).toHaveLength(0);
    world.setNow(testNow);
  });
});

it("nobody lives in one place twice at the same time", async () => {
  const again = inTenant(world.db, { orgIds: [village.orgId] }, (tx) =>
    tx.execute(
      `insert into residency (org_id, apartment_id, person_id, kind, valid_from)
       values ('${village.orgId}', '${village.apartment(8)}', '${owner.personId}', 'resident', '2027-01-01')`,
    ),
  );
  await expect(again).rejects.toMatchObject({ cause: { code: "23P01" } });
});

describe("buildings and apartments to choose from", () => {
  it("are those one serves", async () => {
    const { ada, max, building } = village;
    const found = await listBuildingChoices(world, ada);
    expect(found).toMatchObject([
      {
        address: "вул. Героїв Крут, 1",
        apartments: 8,
        entrances: [{ number: "1" }, { number: "2" }],
      },
    ]);
    const input = { address: "вул. Героїв Крут, 3", city: "Київ", postalCode: null, plan };
    const second = await createBuilding(world, ada, input, null);
    expect((await listBuildingChoices(world, ada)).map(({ id }) => id)).toEqual([
      building.id,
      second.id,
    ]);
    const limited = { ...max, buildingIds: [second.id] };
    expect((await listBuildingChoices(world, limited)).map(({ id }) => id)).toEqual([second.id]);
    expect(
      (await listApartmentChoices(world, limited, { ...all, building: building.id })).items,
    ).toEqual([]);
    expect(await listBuildingChoices(world, { ...ada, orgIds: [] })).toEqual([]);
    for (const work of [listBuildingChoices(world, owner), listApartmentChoices(world, owner, all)])
      expect(await outcomeOf(work)).toBe("generic.not_found");
  });

  it("come page by page, none twice, none left out", async () => {
    const numbers: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listApartmentChoices(world, other.max, {
        limit: 3,
        ...(cursor ? { cursor } : {}),
      });
      numbers.push(...page.items.map(({ number }) => number));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(numbers).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  });

  it("are found by words of address, number and account", async () => {
    const search = async (search: string) =>
      (await listApartmentChoices(world, other.max, { ...all, search })).items.length;
    expect(await search("чорновола")).toBe(8);
    expect(await search("Вʼячеслава 7")).toBe(1);
    for (const number of ["кв. 7", "кв 7", "кв.7", "№7", "007", "чорновола,кв.7", "Bячеcлава 7"])
      expect([number, await search(number)]).toEqual([number, 1]);
    expect(await search("кв. 99")).toBe(0);
    expect(await search("100%")).toBe(0);
    expect(await search("крут")).toBe(0);
  });

  it("refuse a cursor that is not theirs", async () => {
    for (const cursor of ["?", "W10", Buffer.from("[1,2,3,4]").toString("base64url")])
      expect(await outcomeOf(listApartmentChoices(world, village.max, { ...all, cursor }))).toBe(
        "generic.validation: cursor invalid",
      );
  });
});

describe("neighbours", () => {
  it("show of themselves what each allowed, in the same entrance only", async () => {
    const { ada, apartment, settle } = await foundVillage(world);
    const me = await settle("resident", apartment(1));
    const allow = (who: Actor, privacy: object) =>
      world.db
        .sql`update person set privacy = ${JSON.stringify(privacy)}::text::jsonb where id = ${who.personId}`;
    await allow(me, { name: true });
    await allow(await settle("resident", apartment(2)), { name: true });
    await allow(await settle("owner", apartment(3)), { phone: true, name: false });
    await allow(await settle("owner", apartment(4)), { email: false });
    await allow(await settle("owner", apartment(4), { validTo: "2026-01-01" }), { name: true });
    await allow(await settle("resident", apartment(5)), { name: true });
    expect(await listNeighbours(world, me, { id: apartment(1) })).toEqual([
      {
        apartmentId: apartment(2),
        number: "2",
        floor: 1,
        people: [{ name: "Іван Петренко", phone: null, email: null }],
      },
      {
        apartmentId: apartment(3),
        number: "3",
        floor: 2,
        people: [{ name: null, phone: "+380671234567", email: null }],
      },
    ]);
    expect(await outcomeOf(listNeighbours(world, me, { id: apartment(2) }))).toBe(
      "generic.not_found",
    );
    expect(await outcomeOf(listNeighbours(world, ada, { id: apartment(1) }))).toBe(
      "generic.not_found",
    );
  });
});
