import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { apartment } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import * as registers from "../service.ts";
import { newCsvFile, newFlatRow, openRegister, type TestRegister } from "../testing.ts";

// Spellings of one apartment and of one personal account.

let world: TestWorld;
let register: TestRegister;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  register = await openRegister(world);
});

const home = (number: string, account: string) => newFlatRow(number, { owner: "", account });
const linesOf = async (kind: "faults" | "notices", text: string) => {
  const view = await register.check(text);
  const list = kind === "faults" ? registers.listFaults : registers.listNotices;
  const { items } = await list(world, register.actor, { id: view.id, limit: 20 });
  return items.map(({ line, reason, params }) => [line, reason, ...Object.values(params ?? {})]);
};
const numbers = async () => (await register.storedRows()).map((row) => (row as unknown[])[4]);

it("an apartment in two spellings is one, and where its rows differ that is asked about", async () => {
  const text = newCsvFile(
    home("1-а", "200001"),
    home("1а", "200002"),
    home("1A", "200004"),
    home("№5", "200005"),
    home("кв. 6", "200006"),
    home("007", "200007"),
    home("7", "200008"),
    home("паркомісце 5", "200009"),
    home("5", "200010"),
    home("12/1", "200012"),
  );
  expect(await linesOf("faults", text)).toEqual([
    [3, "conflict", 2],
    [4, "conflict", 2],
    [8, "conflict", 7],
    [10, "conflict", 5],
  ]);
});

it("spellings are told, and stored without the words around them", async () => {
  const text = newCsvFile(home("кв. 6", "1"), home("№ 5", "2"), home("1-А", "3"), home("1а", ""));
  expect(await linesOf("notices", text)).toEqual([[5, "number_spelled", "1-А"]]);
  await register.apply(await register.check(text));
  expect((await numbers()).toSorted()).toEqual(["1-А", "5", "6"]);
  const again = newCsvFile(home("006", "1"), home("кв.5", "2"), home("1 A", "3"));
  expect(await linesOf("notices", again)).toEqual([
    [2, "number_spelled", "6"],
    [4, "number_spelled", "1-А"],
  ]);
  expect((await register.check(again)).counts).toMatchObject({ apartments: { added: 0 } });
});

it("apartments that stood side by side under nearly the same number keep their rows", async () => {
  await register.apply(await register.check(newCsvFile(home("7", "1"), home("8", "2"))));
  await inTenant(world.db, register.actor, (tx) =>
    tx.update(apartment).set({ number: "007" }).where(eq(apartment.number, "8")),
  );
  const again = await register.check(newCsvFile(home("007", "2"), home("7", "1")));
  expect(again).toMatchObject({ faults: 0, counts: { rows: { unchanged: 2 } } });
});

it("accounts lose what spreadsheets and people put around them; lost digits are a fault", async () => {
  const text = newCsvFile(
    home("1", "1,00E+09"),
    home("2", "'000123"),
    home("3", "о/р 200005"),
    home("4", "200006.0"),
  );
  expect(await linesOf("faults", text)).toEqual([[2, "exponent"]]);
  const sound = text.replace("1,00E+09", "1000000001");
  expect(await linesOf("notices", sound)).toEqual([[5, "account_fraction", "200006.0", "200006"]]);
  await register.apply(await register.check(sound));
  const accounts = (await register.storedRows()).map((row) => (row as unknown[])[8]);
  expect(accounts.toSorted()).toEqual(["000123", "1000000001", "200005", "200006"]);
});

it("accounts that differ by noughts or alphabet alone are told", async () => {
  const text = newCsvFile(home("1", "0001"), home("2", "1"), home("3", "А-7"), home("4", "A-7"));
  expect(await linesOf("notices", text)).toEqual([
    [3, "account_near", "0001"],
    [5, "account_near", "А-7"],
  ]);
  await register.apply(await register.check(newCsvFile(home("1", "000123"))));
  expect(await linesOf("notices", newCsvFile(home("1", "123")))).toEqual([
    [2, "account_near", "000123"],
  ]);
});
