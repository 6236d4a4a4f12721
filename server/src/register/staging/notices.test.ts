import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import * as registers from "../service.ts";
import { newCsvFile, newFlatRow, openRegister, type TestRegister } from "../testing.ts";

// What is taken with a word to say, of places; of people `people.test.ts` says it.

let world: TestWorld;
let register: TestRegister;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  register = await openRegister(world);
});

const notices = async (id: string) =>
  (await registers.listNotices(world, register.actor, { id, limit: 20 })).items;

async function take(text: string) {
  const view = await register.check(text);
  const result = { notices: await notices(view.id), counts: view.counts };
  expect(await register.apply(view)).toMatchObject({ state: "applied" });
  return result;
}

const address = "вул. Нова, 1";

it("a further entrance of a building that has some is told; other spellings of its own are not", async () => {
  const entrance = (cell: string, number: number) =>
    newFlatRow(number, { owner: "" }).replace("Київ;1;", `Київ;${cell};`);
  const first = await take(newCsvFile(entrance("Під’їзд 1", 1), entrance("№2", 2)));
  expect(first.notices).toEqual([]);
  const taken = await take(
    newCsvFile(entrance("п. 1", 3), entrance("подъезд №2", 4), entrance("9", 5)),
  );
  expect(taken.counts).toMatchObject({ entrances: { added: 1 } });
  expect(taken.notices).toEqual([
    {
      line: 4,
      column: "entrance_number",
      reason: "entrance_new",
      params: { number: "9" },
      address,
      apartment: "5",
    },
  ]);
});

it("a floor far above all others of a new house is told", async () => {
  const floors = (...floorNumbers: number[]) =>
    newCsvFile(
      ...floorNumbers.map((floor, at) => newFlatRow(at + 1, { owner: "", floor: `${floor}` })),
    );
  const noticesFor = async (...floorNumbers: number[]) =>
    notices((await register.check(floors(...floorNumbers))).id);
  const far = { column: "floor", reason: "floor_far", address };
  expect(await noticesFor(1, 2, 45, 4)).toEqual([
    { line: 4, ...far, params: { floor: 4 }, apartment: "3" },
  ]);
  for (const plain of [
    [1, 2, 3, 4],
    [1, 45, 45, 2],
    [1, 2, 9, 3],
    [1, 45],
    [-1, 1, 1, 6],
  ])
    expect(await noticesFor(...plain)).toEqual([]);
});

it("areas and postal codes that are hardly meant so are told, and taken; once taken, no more", async () => {
  const text = newCsvFile(
    newFlatRow(1, { owner: "", area: "100000" }),
    newFlatRow(2, { owner: "", area: "0,5" }),
    newFlatRow(3, { owner: "", area: "36, 8" }),
    newFlatRow(4, { owner: "", area: "2" }),
    newFlatRow(5, { owner: "", area: "500" }),
  );
  const coded = text
    .split("\n")
    .map((line, at) => `${line};${at === 0 ? "індекс" : "79000"}`)
    .join("\n");
  const taken = await take(coded);
  expect(taken.notices).toEqual([
    {
      line: 2,
      column: "area",
      reason: "area_odd",
      params: { area: "100000" },
      address,
      apartment: "1",
    },
    {
      line: 2,
      column: "postal_code",
      reason: "postal_odd",
      params: { code: "79000" },
      address,
      apartment: "1",
    },
    {
      line: 3,
      column: "area",
      reason: "area_odd",
      params: { area: "0,5" },
      address,
      apartment: "2",
    },
    {
      line: 4,
      column: "area",
      reason: "area_list",
      params: { value: "36, 8", area: "36,8" },
      address,
      apartment: "3",
    },
  ]);
  expect(await notices((await register.check(await register.exported())).id)).toEqual([]);
});

it.each([
  ["Київ", "04070", false],
  ["м. Київ", "07400", true],
  ["Львів", "79000", false],
  ["Одеса", "00123", true],
  ["Бровари", "07400", false],
  ["Бровари", "00740", true],
])("in %s the code %s is odd: %s", async (city, code, odd) => {
  const row = newFlatRow(1, { owner: "" }).replace("Київ", city);
  const view = await register.check(
    newCsvFile("").replace("під", "індекс;під") + row.replace(`${city};`, `${city};${code};`),
  );
  expect((await notices(view.id)).map(({ reason }) => reason)).toEqual(odd ? ["postal_odd"] : []);
});
