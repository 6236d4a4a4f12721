import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import * as apartments from "../reads/apartments-view.ts";
import * as apartmentChanges from "./apartments.ts";
import * as changes from "./buildings.ts";
import { getBuilding, getFacade, listBuildings } from "../reads/buildings-view.ts";
import { addEntrance, removeEntrance, renameBuildingEntrance } from "./entrances.ts";
import { foundVillage, outcomeOf, plan, type Village } from "../testing.ts";

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

const page = { limit: 20 };
const another = (address: string, city = "Київ") => ({
  address,
  city,
  postalCode: null,
  plan: null,
});
const kinds = (orgId: string) =>
  readJson<string[]>(
    world.db,
    { orgIds: [orgId] },
    `select coalesce(json_agg(kind order by id), '[]') as data from event where org_id = $3::uuid`,
    [orgId],
  );

describe("a building", () => {
  it("is made of its plan, is drawn as it stands, and its figures are reckoned", async () => {
    const { ada, building: made, apartment, settle, orgId } = village;
    expect(made).toMatchObject({
      floors: 2,
      apartmentsPerFloor: 2,
      version: 1,
      withoutEntrance: 0,
    });
    const owner = await settle("owner", apartment(1));
    await settle("resident", apartment(1), { personId: owner.personId });
    await settle("owner", apartment(8), { personId: owner.personId });
    await settle("resident", apartment(2), { validTo: "2026-11-17" });
    await settle("resident", apartment(3), { validFrom: "2026-11-18" });
    const drawn = await getFacade(world, ada, { id: made.id });
    expect(drawn.building).toEqual(await getBuilding(world, ada, { id: made.id }));
    expect(drawn.building.counters).toEqual({
      total: 8,
      occupied: 2,
      vacant: 6,
      residents: 1,
    });
    expect(drawn.building.entrances).toMatchObject([
      { number: "1", floors: { from: 1, to: 2 }, apartments: 4, occupied: 1 },
      { number: "2", floors: { from: 1, to: 2 }, apartments: 4, occupied: 1 },
    ]);
    expect(drawn.apartments.map(({ number }) => number)).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
    ]);
    expect(drawn.apartments[0]).toMatchObject({
      owners: 1,
      residents: 1,
      name: "Петренко І.",
      floor: 1,
    });
    expect(drawn.apartments[1]).toMatchObject({ owners: 0, residents: 0, name: null });
    world.setNow(new Date("2026-11-17T22:30:00Z"));
    const tomorrow = await getBuilding(world, ada, { id: made.id });
    expect(tomorrow.counters).toMatchObject({ occupied: 3, residents: 2 });
    expect(await kinds(orgId)).toEqual(["building.created"]);
  });

  it("stands at its address once, however that is spelled, and once for a double click", async () => {
    const { ada, orgId } = village;
    const again = { ...another("Вул.  Липова,2"), plan };
    expect(await outcomeOf(changes.createBuilding(world, ada, again, null))).toBe(
      "generic.validation: address building_exists",
    );
    expect(
      await outcomeOf(changes.createBuilding(world, ada, { ...again, city: "Львів" }, null)),
    ).toBe("ok");
    const key = randomUUID();
    const [a, b] = await Promise.all(
      [1, 2].map(() => changes.createBuilding(world, ada, another("вул. Нова, 1"), key)),
    );
    expect(a).toEqual(b);
    const both = await Promise.all(
      ["вул. Інша, 3", "вул. інша, 3"].map((one) =>
        outcomeOf(changes.createBuilding(world, ada, another(one), null)),
      ),
    );
    expect(both.toSorted()).toEqual(["generic.validation: address building_exists", "ok"]);
    expect((await kinds(orgId)).length).toBe(4);
  });

  it("is not made too large, nor by who could not see it", async () => {
    const { ada, max, building: made } = village;
    const huge = { ...plan, entrances: 40, floors: 100, apartmentsPerFloor: 10 };
    expect(
      await outcomeOf(
        changes.createBuilding(world, ada, { ...another("вул. Висока, 1"), plan: huge }, null),
      ),
    ).toBe("generic.validation: plan too_many_apartments");
    const limited = { ...max, buildingIds: [made.id] };
    expect(
      await outcomeOf(changes.createBuilding(world, limited, another("вул. Чужа, 1"), null)),
    ).toBe("generic.forbidden");
  });

  it("is changed by who saw its newest state; nothing changes where nothing is other", async () => {
    const { ada, max, building: made, orgId } = village;
    const input = {
      id: made.id,
      version: 1,
      address: made.address,
      city: "Київ",
      postalCode: "04070",
      floors: 2,
      apartmentsPerFloor: 2,
    };
    expect((await changes.updateBuilding(world, ada, input)).version).toBe(1);
    const both = await Promise.all(
      [ada, max].map((who, at) =>
        outcomeOf(changes.updateBuilding(world, who, { ...input, floors: at + 3 })),
      ),
    );
    expect(both.toSorted()).toEqual(["generic.conflict", "ok"]);
    const [created, changed] = await readJson<{ data: unknown }[]>(
      world.db,
      { orgIds: [orgId] },
      `select json_agg(json_build_object('data', data) order by id) as data from event where org_id = $3::uuid`,
      [orgId],
    );
    expect(created?.data).toMatchObject({ apartments: 8, entrances: 2 });
    expect(changed?.data).toEqual({ floors: [2, expect.any(Number)] });
  });

  it("with people in it is put away only if that is meant, and comes back as it was", async () => {
    const { ada, building: made, apartment, settle } = village;
    await settle("owner", apartment(1));
    const at = { id: made.id, version: 1 };
    expect(await outcomeOf(changes.archive(world, ada, at))).toBe("places.occupied");
    expect((await changes.archive(world, ada, { ...at, confirm: true })).archivedAt).not.toBeNull();
    expect((await listBuildings(world, ada, page)).items).toEqual([]);
    expect((await listBuildings(world, ada, { ...page, archived: true })).items).toHaveLength(1);
    expect((await apartments.listApartments(world, ada, page)).items).toEqual([]);
    expect(await outcomeOf(changes.createBuilding(world, ada, another(made.address), null))).toBe(
      "generic.validation: address building_archived",
    );
    await changes.restore(world, ada, { id: made.id, version: 2 });
    expect((await listBuildings(world, ada, page)).items).toMatchObject([
      { id: made.id, counters: { occupied: 1 } },
    ]);
  });

  it("is deleted only where nothing has ever happened in it", async () => {
    const { ada, building: made, apartment, settle } = village;
    await settle("owner", apartment(1), { validTo: "2025-02-01" });
    expect(await outcomeOf(changes.remove(world, ada, { id: made.id, version: 1 }))).toBe(
      "places.in_use",
    );
    const empty = await changes.createBuilding(
      world,
      ada,
      { ...another("вул. Помилкова, 1"), plan },
      null,
    );
    expect(await outcomeOf(changes.remove(world, ada, { id: empty.id, version: 1 }))).toBe("ok");
    expect(await outcomeOf(getBuilding(world, ada, { id: empty.id }))).toBe("generic.not_found");
  });
});

describe("entrances", () => {
  it("are added, renamed and removed where they are empty", async () => {
    const { ada, building: made } = village;
    const added = await addEntrance(world, ada, { id: made.id, number: "А" });
    const [first, , last] = added.entrances;
    expect(added.entrances.map(({ number }) => number)).toEqual(["1", "2", "А"]);
    expect(await outcomeOf(addEntrance(world, ada, { id: made.id, number: "A" }))).toBe(
      "generic.validation: number taken_entrance",
    );
    expect(
      await outcomeOf(renameBuildingEntrance(world, ada, { id: last?.id ?? "", number: "2" })),
    ).toBe("generic.validation: number taken_entrance");
    const id = last?.id ?? "";
    await renameBuildingEntrance(world, ada, { id, was: "А", number: "3" });
    expect(await outcomeOf(renameBuildingEntrance(world, ada, { id, was: "А", number: "4" }))).toBe(
      "generic.conflict",
    );
    expect(await outcomeOf(removeEntrance(world, ada, { id: first?.id ?? "" }))).toBe(
      "places.in_use",
    );
    expect((await removeEntrance(world, ada, { id: last?.id ?? "" })).entrances).toHaveLength(2);
  });
});

describe("apartments", () => {
  it("are added by their numbers, floor by floor, none twice", async () => {
    const { ada, building: made } = village;
    const entranceId = made.entrances[1]?.id ?? null;
    const input = { id: made.id, entranceId, floor: 3, perFloor: 2, numbers: "9-11, 12а" };
    const key = randomUUID();
    const { ids } = await apartmentChanges.addApartments(world, ada, input, key);
    expect((await apartmentChanges.addApartments(world, ada, input, key)).ids).toEqual(ids);
    const { items } = await apartments.listApartments(world, ada, { ids, limit: 20 });
    expect(items.map(({ number, floor }) => [number, floor])).toEqual([
      ["9", 3],
      ["10", 3],
      ["11", 4],
      ["12а", 4],
    ]);
    const refused = (over: object) =>
      outcomeOf(apartmentChanges.addApartments(world, ada, { ...input, ...over }, null));
    expect(await refused({ numbers: "12a" })).toBe("generic.validation: numbers taken_flats");
    expect(await refused({ numbers: "20-20, 1000000" })).toBe("ok");
    expect(await refused({ numbers: "1-1000000000" })).toBe(
      "generic.validation: numbers range_too_long",
    );
    expect(await refused({ numbers: "41, 42, 41a, 41А" })).toBe(
      "generic.validation: numbers twice",
    );
    expect(await refused({ numbers: "8–4" })).toBe("generic.validation: numbers place_numbers");
    expect(await refused({ numbers: "1-9999" })).toBe("generic.validation: numbers range_too_long");
    expect(await refused({ numbers: "99", entranceId: randomUUID() })).toBe(
      "generic.validation: entranceId invalid",
    );
  });

  it("are changed by who saw their newest state; number and account are theirs alone", async () => {
    const { ada, apartment, building: made } = village;
    const facts = {
      number: "1",
      entranceId: null,
      floor: 0,
      areaHundredths: 5275,
      rooms: 2,
      accountNumber: "100 001",
    };
    const saved = await apartmentChanges.updateApartment(world, ada, {
      id: apartment(1),
      version: 1,
      ...facts,
    });
    const { entranceId: _, ...shown } = facts;
    expect(saved).toMatchObject({ ...shown, entrance: null, version: 2, address: made.address });
    const other = (over: object) =>
      outcomeOf(
        apartmentChanges.updateApartment(world, ada, {
          id: apartment(2),
          version: 1,
          ...facts,
          number: "2",
          accountNumber: null,
          ...over,
        }),
      );
    expect(await other({ number: "1" })).toBe("generic.validation: number taken_flats");
    for (const accountNumber of ["100 001", "100001", "ОР 100001", "１００００１"])
      expect(await other({ accountNumber })).toBe(
        "generic.validation: accountNumber taken_account",
      );
    const rivals = await Promise.all([1, 2].map((rooms) => other({ rooms })));
    expect(rivals.toSorted()).toEqual(["generic.conflict", "ok"]);
    const history = await apartments.listHistory(world, ada, { id: apartment(1), limit: 1 });
    expect(history.items).toMatchObject([
      {
        kind: "apartment.changed",
        actor: { id: ada.personId },
        data: { floor: [1, 0], areaHundredths: [null, 5275] },
      },
    ]);
  });

  it("are put away or, without a past, deleted", async () => {
    const { ada, apartment, settle, building: made } = village;
    await settle("resident", apartment(1));
    const at = (number: number) => ({ id: apartment(number), version: 1 });
    expect(await outcomeOf(apartmentChanges.remove(world, ada, at(1)))).toBe("places.in_use");
    expect(await outcomeOf(apartmentChanges.archive(world, ada, at(1)))).toBe("places.occupied");
    await apartmentChanges.archive(world, ada, { ...at(1), confirm: true });
    await apartmentChanges.remove(world, ada, at(2));
    expect((await getBuilding(world, ada, { id: made.id })).archivedApartments).toBe(1);
    expect(
      (await apartments.listApartments(world, ada, { ...page, state: "archived" })).items,
    ).toHaveLength(1);
    expect(
      (await apartmentChanges.restore(world, ada, { id: apartment(1), version: 2 })).allowed,
    ).toContain("edit");
    expect((await getBuilding(world, ada, { id: made.id })).counters).toMatchObject({
      total: 7,
      occupied: 1,
    });
  });
});

describe("who works elsewhere", () => {
  it("sees and touches nothing: another organisation, or another building of this one", async () => {
    const { ada, max, building: made, apartment, orgId } = village;
    const { ada: stranger } = await foundVillage(world);
    const second = await changes.createBuilding(
      world,
      ada,
      { ...another("вул. Друга, 2"), plan },
      null,
    );
    const limited = { ...max, buildingIds: [second.id] };
    for (const who of [stranger, limited]) {
      const at = { id: made.id, version: 1 };
      const facts = {
        ...at,
        address: "вул. Моя, 1",
        city: "Київ",
        postalCode: null,
        floors: null,
        apartmentsPerFloor: null,
      };
      const entrance = made.entrances[0]?.id ?? "";
      const one = { id: apartment(1), version: 1 };
      const calls = [
        () => getBuilding(world, who, at),
        () => getFacade(world, who, at),
        () => changes.updateBuilding(world, who, facts),
        () => changes.archive(world, who, at),
        () => changes.restore(world, who, at),
        () => changes.remove(world, who, at),
        () => addEntrance(world, who, { id: made.id, number: "9" }),
        () => renameBuildingEntrance(world, who, { id: entrance, number: "9" }),
        () => removeEntrance(world, who, { id: entrance }),
        () => apartments.getApartment(world, who, one),
        () => apartments.listHistory(world, who, { id: apartment(1), limit: 5 }),
        () => apartmentChanges.archive(world, who, one),
        () => apartmentChanges.remove(world, who, one),
        () =>
          apartmentChanges.addApartments(
            world,
            who,
            { id: made.id, entranceId: null, floor: null, perFloor: null, numbers: "99" },
            null,
          ),
      ];
      for (const call of calls) expect(await outcomeOf(call())).toBe("generic.not_found");
      expect(
        (await apartments.listApartments(world, who, { building: made.id, limit: 20 })).items,
      ).toEqual([]);
    }
    expect((await listBuildings(world, limited, page)).items.map(({ id }) => id)).toEqual([
      second.id,
    ]);
    expect(await kinds(orgId)).toEqual(["building.created", "building.created"]);
  });
});

describe("lists", () => {
  it("stand in the order in which people count: house 2 before house 11", async () => {
    const { ada, building: made } = village;
    for (const address of ["вул. Липова, 11", "вул. Липова, 1"])
      await changes.createBuilding(world, ada, { ...another(address), plan: null }, null);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const found = await listBuildings(world, ada, { limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...found.items.map(({ address }) => address));
      cursor = found.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(["вул. Липова, 1", "вул. Липова, 2", "вул. Липова, 11"]);
    await addEntrance(world, ada, { id: made.id, number: "10" });
    const { entrances } = await addEntrance(world, ada, { id: made.id, number: "А" });
    expect(entrances.map(({ number }) => number)).toEqual(["1", "2", "10", "А"]);
  });

  it("come page by page in every order, and are found by words", async () => {
    const { ada, apartment, settle } = village;
    for (const [at, address] of [
      "вул. Б'юті, 7",
      "вул. Абрикосова, 1",
      "просп. Миру, 12",
    ].entries())
      await changes.createBuilding(
        world,
        ada,
        { ...another(address), plan: { ...plan, floors: at + 1 } },
        null,
      );
    await settle("owner", apartment(1));
    for (const sort of ["address", "newest", "apartments", "vacant"] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const found = await listBuildings(world, ada, {
          limit: 2,
          sort,
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...found.items.map(({ address }) => address));
        cursor = found.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(seen).size).toBe(4);
      if (sort === "vacant") expect(seen[0]).toBe("просп. Миру, 12");
    }
    const search = async (search: string) =>
      (await listBuildings(world, ada, { ...page, search })).items.length;
    expect([
      await search("б’юті"),
      await search("вул київ"),
      await search("04070"),
      await search("%"),
    ]).toEqual([1, 3, 1, 0]);
    expect(await outcomeOf(listBuildings(world, ada, { ...page, cursor: "x" }))).toBe(
      "generic.validation: cursor invalid",
    );
  });

  it("of apartments are filtered, sorted and found by number, account and people", async () => {
    const { ada, apartment, settle, building: made, orgId } = village;
    const owner = await settle("owner", apartment(7));
    await settle("resident", apartment(3));
    await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
      await tx.execute(
        `update apartment set area_hundredths = 1000 * number_order, account_number = 'о/р-' || number where building_id = '${made.id}'`,
      );
      await tx.execute(
        `update person set last_name = 'Дем''яненко', phone = '+380671239876' where id = '${owner.personId}'`,
      );
    });
    const numbers = async (input: object) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const found = await apartments.listApartments(world, ada, {
          limit: 3,
          ...input,
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...found.items.map(({ number }) => number));
        cursor = found.nextCursor ?? undefined;
      } while (cursor);
      return seen.join(" ");
    };
    expect(await numbers({})).toBe("1 2 3 4 5 6 7 8");
    expect(await numbers({ sort: "area" })).toBe("8 7 6 5 4 3 2 1");
    expect(await numbers({ sort: "floor" })).toBe("1 2 5 6 3 4 7 8");
    expect(await numbers({ state: "vacant" })).toBe("1 2 4 5 6 8");
    expect(await numbers({ state: "occupied" })).toBe("3 7");
    expect(await numbers({ state: "ownerless", entrance: made.entrances[1]?.id, floor: 2 })).toBe(
      "8",
    );
    expect(await numbers({ search: "дем’ян" })).toBe("7");
    for (const search of ["067 123 98 76", "+380 (67) 123-98-76", "123-98-76"])
      expect(await numbers({ search })).toBe("7");
    expect(await numbers({ search: "067 123 98 77" })).toBe("");
    expect(await numbers({ search: "р-5" })).toBe("5");
    expect(await numbers({ search: "Дем'яненко липова" })).toBe("7");
    const [row] = (await apartments.listApartments(world, ada, { ...page, search: "-7" })).items;
    expect(row).toMatchObject({
      owners: [{ id: owner.personId, name: "Іван Дем'яненко" }],
      residents: [],
      version: 1,
    });
  });
});
