import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor, Place, Role } from "#core/kernel/actor.ts";
import { inTenant, readJson } from "../platform/database.ts";
import { openTestWorld, testNow, type TestWorld } from "../platform/testing.ts";
import { apartments, buildings, createOrganisation, importRegister, myPlaces } from "./service.ts";

let world: TestWorld;
let orgId: string;
let otherId: string;

const heading =
  "адреса;місто;під'їзд;поверх;квартира;площа;о/р;власник;email власника;мешканець;email мешканця";
const flats = (street: string, count: number) =>
  [
    heading,
    ...Array.from({ length: count }, (_, index) => {
      const number = index + 1;
      return `${street}, 1;Київ;${number > 10 ? 2 : 1};1;${number};40,5;${street}-${number};Єва Ґудзь;eva@example.com;Юрій Їжак;yurii${number}@example.com`;
    }),
  ].join("\n");

beforeAll(async () => {
  world = await openTestWorld();
  [orgId, otherId] = (await Promise.all(
    ["вул. Героїв Крут", "вул. В'ячеслава Чорновола"].map(async (street) => {
      const id = randomUUID();
      await inTenant(world.db, { orgIds: [id] }, (tx) =>
        createOrganisation(tx, { id, name: `ОСББ ${street}`, slug: `org-${id}` }, testNow),
      );
      await importRegister(world, {
        orgId: id,
        bytes: Buffer.from(flats(street, 12)),
        dryRun: false,
        now: testNow,
      });
      return id;
    }),
  )) as [string, string];
});
afterAll(() => world.close());

const someone = (
  role: Role,
  orgIds: string[],
  places: Place[] = [],
  personId: string = randomUUID(),
) =>
  ({
    kind: "person",
    personId,
    role,
    name: "",
    email: "",
    sessionId: "",
    orgIds,
    places,
  }) satisfies Actor;

async function household(email: string): Promise<Actor> {
  const orgIds = [orgId, otherId];
  const places = await readJson<(Place & { personId: string })[]>(
    world.db,
    { orgIds },
    `select json_agg(json_build_object('orgId', a.org_id, 'buildingId', a.building_id,
       'entranceId', a.entrance_id, 'apartmentId', a.id, 'kind', r.kind, 'personId', p.id)) as data
     from residency r join apartment a on a.id = r.apartment_id join person p on p.id = r.person_id
     where p.email = $3`,
    [email],
  );
  return someone("owner", orgIds, places, places[0]?.personId);
}

const all = { limit: 20 };

describe("places", () => {
  it("of a person are theirs alone, in every organisation, in order of house and number", async () => {
    const owner = await myPlaces(world, await household("eva@example.com"));
    expect(owner).toHaveLength(24);
    expect(owner.map(({ apartment }) => apartment.number).slice(0, 12)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1)),
    );
    const tenant = await myPlaces(world, await household("yurii11@example.com"));
    expect(tenant).toMatchObject([
      { entrance: { number: "2" }, apartment: { number: "11", floor: 1 }, kinds: ["resident"] },
      { kinds: ["resident"] },
    ]);
  });

  it("of staff are none; those of somebody else are not shown for asking", async () => {
    expect(await myPlaces(world, someone("manager", [orgId]))).toEqual([]);
    const { places } = await household("eva@example.com");
    expect(await myPlaces(world, someone("resident", [orgId], places))).toEqual([]);
  });

  it("left behind are not shown", async () => {
    const tenant = await household("yurii3@example.com");
    await inTenant(world.db, { orgIds: [orgId, otherId] }, (tx) =>
      tx.execute(
        `update residency set valid_to = '2026-12-01' where person_id = '${tenant.personId}' and org_id = '${orgId}'`,
      ),
    );
    expect(await myPlaces(world, tenant)).toHaveLength(2);
    world.setNow(new Date("2026-11-30T22:00:00Z"));
    expect(await myPlaces(world, tenant)).toHaveLength(1);
    world.setNow(testNow);
  });
});

it("nobody lives in one place twice at the same time", async () => {
  const { personId, places } = await household("yurii5@example.com");
  const place = places.find((one) => one.orgId === orgId);
  const again = (from: string) =>
    inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      tx.execute(
        `insert into residency (org_id, apartment_id, person_id, kind, valid_from)
         values ('${orgId}', '${place?.apartmentId}', '${personId}', 'resident', '${from}')`,
      ),
    );
  await expect(again("2027-01-01")).rejects.toMatchObject({ cause: { code: "23P01" } });
});

describe("buildings and apartments", () => {
  it("are those of the organisation one works for", async () => {
    const found = await buildings(world, someone("manager", [orgId]));
    expect(found).toMatchObject([
      {
        address: "вул. Героїв Крут, 1",
        apartments: 12,
        entrances: [{ number: "1" }, { number: "2" }],
      },
    ]);
    expect(await buildings(world, someone("admin", []))).toEqual([]);
    await expect(buildings(world, await household("eva@example.com"))).rejects.toMatchObject({
      code: "generic.not_found",
    });
    await expect(apartments(world, await household("eva@example.com"), all)).rejects.toMatchObject({
      code: "generic.not_found",
    });
  });

  it("come page by page, none twice, none left out", async () => {
    const manager = someone("manager", [orgId]);
    const numbers: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await apartments(world, manager, { limit: 5, ...(cursor ? { cursor } : {}) });
      numbers.push(...page.items.map(({ number }) => number));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
  });

  it("are found by words of address, number and account", async () => {
    const search = async (words: string, org = otherId) =>
      (await apartments(world, someone("manager", [org]), { ...all, search: words })).items.length;
    expect(await search("чорновола")).toBe(12);
    expect(await search("Вʼячеслава -7")).toBe(1);
    expect(await search("100%")).toBe(0);
    expect(await search("крут")).toBe(0);
  });

  it("of a foreign building are none", async () => {
    const [foreign] = await buildings(world, someone("manager", [otherId]));
    const page = await apartments(world, someone("manager", [orgId]), {
      ...all,
      ...(foreign ? { building: foreign.id } : {}),
    });
    expect(page).toEqual({ items: [], next: null });
  });

  it("refuse a cursor that is not theirs", async () => {
    for (const cursor of ["?", "W10", Buffer.from("[1,2,3,4]").toString("base64url")])
      await expect(
        apartments(world, someone("manager", [orgId]), { ...all, cursor }),
      ).rejects.toMatchObject({ code: "generic.validation" });
  });
});
