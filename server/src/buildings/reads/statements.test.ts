import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { askedOf } from "#server/testing/asked.ts";
import * as apartments from "./apartments-view.ts";
import * as buildings from "./buildings-view.ts";
import { createBuilding } from "../verbs/buildings.ts";
import { addResidency, endResidency } from "../verbs/residencies.ts";
import { setShares } from "../verbs/residency-changes.ts";
import { foundVillage, plan, type Village } from "../testing.ts";

/** How much a call asks of the database does not grow with the buildings. */
let world: TestWorld;
let counted: TestWorld;
let village: Village;
let queries: string[] = [];
beforeAll(async () => {
  world = await openTestWorld();
  village = await foundVillage(world);
  counted = { ...world, db: askedOf(world.db, (text) => queries.push(text)) };
  await village.settle("owner", village.apartment(1));
});
afterAll(() => world.close());
beforeEach(() => {
  queries = [];
});

const newcomer = () => ({
  id: village.apartment(2),
  person: { by: "name", firstName: "Іван", lastName: "Новий", email: null, phone: null } as const,
  kind: "owner" as const,
  basis: null,
  share: { numerator: 1, denominator: 9 },
  from: "2026-01-01",
  to: null,
});
const at = (address: string) => ({ address, city: "Київ", postalCode: null });
const huge = { ...plan, floors: 25, apartmentsPerFloor: 40 };
const first = async () =>
  (await apartments.getApartment(world, village.ada, { id: village.apartment(1) })).current[0] ?? {
    id: "",
  };

describe("statements per call", () => {
  test.each<[title: string, most: number, call: () => Promise<unknown>]>([
    [
      "list",
      1,
      () => buildings.listBuildings(counted, village.ada, { limit: 100, sort: "vacant" }),
    ],
    ["get", 1, () => buildings.getBuilding(counted, village.ada, { id: village.building.id })],
    ["house", 1, () => buildings.getFacade(counted, village.ada, { id: village.building.id })],
    [
      "table",
      1,
      () => apartments.listApartments(counted, village.ada, { limit: 100, search: "іван 1" }),
    ],
    [
      "apartment",
      1,
      () => apartments.getApartment(counted, village.ada, { id: village.apartment(1) }),
    ],
    [
      "history",
      2,
      () => apartments.listHistory(counted, village.ada, { id: village.apartment(1), limit: 20 }),
    ],
    [
      "create, 2,000 apartments",
      13,
      () => createBuilding(counted, village.ada, { ...at("вул. Велика, 1"), plan: huge }, "key"),
    ],
    ["move in", 17, () => addResidency(counted, village.ada, newcomer(), "key-of-add")],
    [
      "shares",
      10,
      async () => {
        const { id } = await first();
        queries = [];
        return setShares(counted, village.ada, {
          id: village.apartment(1),
          shares: [{ id, version: 1, share: null }],
        });
      },
    ],
    [
      "move out",
      13,
      async () => {
        const { id } = await first();
        queries = [];
        return endResidency(counted, village.ada, {
          id,
          version: 2,
          on: "2026-11-17",
          reason: null,
        });
      },
    ],
  ])("%s: at most %i", async (_, most, call) => {
    await call();
    expect(queries.length, queries.join("\n")).toBeLessThanOrEqual(most);
  });
});
