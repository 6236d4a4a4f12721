import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apartmentKey } from "#core/buildings/plan/identity-keys.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { numberKey, searchPatterns, splitSearch } from "./fragments.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("the database compares numbers of apartments as the program does", async () => {
  const known = ["6", "кв. 6", "Кв.6", "№ 6", "кв. №006", "1а", "1-А", "1 A", "01B", "1В", "н-5"];
  const more = [
    "12 / 1",
    "12/1",
    "6.0",
    "паркомісце 5",
    "А–7",
    "0",
    "00а",
    "квадрат",
    "5.1",
    "оф. 3",
  ];
  const spellings = [
    "Офіс №3",
    "н/п 5",
    "Нежитлове приміщення 05",
    "м/м 4",
    "кв-12",
    "№. 12",
    "kb 1",
    ".B1-№ 1",
    "1 № - 2",
    "кв--№-к1",
    "кв./Aа",
  ];
  const random = fc.sample(fc.stringMatching(/^[0-9абвкABH№. /-]{0,7}[0-9а]$/), 300);
  const numbers = [...known, ...more, ...spellings, ...random].map((one) =>
    one.replaceAll(/\s+/g, " ").trim(),
  );
  const keys = await inTenant(world.db, { orgIds: [] }, (tx) =>
    tx.execute<{ key: string }>(
      sql`select ${numberKey(sql`n`)} as key from unnest(${sql.param(numbers)}::text[]) with ordinality as t(n, at) order by at`,
    ),
  );
  expect([...keys].map(({ key }, at) => [numbers[at], key])).toEqual(
    numbers.map((one) => [one, apartmentKey(one)]),
  );
});

test.each([
  ["кв. 12", ["%12%"]],
  ["кв.12", ["%12%"]],
  ["№12", ["%12%"]],
  ["квартира № 12", ["%12%"]],
  ["сонячна,12", ["%cohячha%", "%12%"]],
  ["кв", ["%kb%"]],
  ["１２ а", ["%12%", "%a%"]],
])("a search for %s looks for %j", (search, looked) =>
  expect(searchPatterns(search)).toEqual(looked),
);

test.each([
  ["кв. 12", "12", ""],
  ["Сонячна, 12, кв.5-а", "5-а", "Сонячна, 12,"],
  ["квартира №7 Сонячна", "7", "Сонячна"],
  ["№ 100185", "100185", ""],
  ["сонячна,12", null, "сонячна,12"],
  ["кв", null, "кв"],
  ["квітка 12", null, "квітка 12"],
  ["кв. 12 а", "12 а", ""],
  ["кв. 12 Сонячна", "12", "Сонячна"],
  ["кв.\u00A0１２", "12", ""],
  ["Сонячна 8, оф. 3", "оф. 3", "Сонячна 8,"],
  ["приміщення №5", "приміщення №5", ""],
  ["о/р 100185", null, "100185"],
  ["ОР №100185", null, "100185"],
  ["особовий рахунок 000123 кв. 5", "5", "000123"],
])("a search for %s names the number %s", (search, number, rest) => {
  const split = splitSearch(search);
  expect([split.number, split.rest.trim()]).toEqual([number, rest]);
});
