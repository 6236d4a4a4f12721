import writeXlsxFile from "write-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConfigureInput } from "#core/register/contract.ts";
import type { ImportView } from "#core/register/model.ts";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld, testNow } from "#server/platform/testing.ts";
import { importRegisterWithin } from "./engine.ts";
import * as registers from "../service.ts";
import * as imports from "../verbs/imports.ts";
import { openRegister, type TestRegister } from "../testing.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

/** The usual shape of a register: an address in several columns, one person per row, with a role. */
const usual = [
  "№ з/п;Вулиця;Будинок;Корпус;Квартира;Місто;Площа;Прізвище;Ім'я;По батькові;Роль;Телефон;Email",
  "1;Сонячна;5;;1;м. Київ;52,75;Ґудзь;Єва;Петрівна;Власник;0671234567;eva@example.com",
  "2;Сонячна;5;;1;м. Київ;52,75;Їжак;Іван;;орендар;;",
  "3;вулиця Сонячна;буд. 5;;2;Київ;40;Бондар;Ганна;Іванівна;співвл.;;",
  "4;вул.Сонячна;5;;2;Київ;40;Бондар;Олег;;чл. сім'ї;;",
  "5;вул.Сонячна;5;;2;Київ;40;Бондар;Яна;;мешканка;;",
  "6;просп. Миру;7;2;3;Київ;40;;;;;;",
];

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

async function configure(
  register: TestRegister,
  { id, version }: ImportView,
  configuration: Omit<ConfigureInput, "id" | "version">,
): Promise<ImportView> {
  await imports.configureImport(world, register.actor, { id, version, ...configuration });
  await register.work(id);
  return register.get(id);
}

/** Answers that unknown columns are left out. */
function leavingOut(register: TestRegister, view: ImportView): Promise<ImportView> {
  const { columns = [], skipped = [], heading = 1, building } = view.format ?? {};
  return configure(register, view, {
    columns,
    heading,
    left: skipped,
    ...(building ? { building } : {}),
  });
}

const livingIn = (register: TestRegister) =>
  readJson<string[][]>(
    world.db,
    { orgIds: [register.orgId] },
    `select coalesce(json_agg(json_build_array(a.number, r.kind, r.basis, p.first_name || ' ' || p.last_name)
       order by a.number, r.kind, p.first_name, p.last_name), '[]') as data
     from residency r join apartment a on a.id = r.apartment_id join person p on p.id = r.person_id`,
  );

const people = [
  ["1", "owner", null, "Ґудзь Єва Петрівна"],
  ["1", "resident", "tenant", "Їжак Іван"],
  ["2", "owner", null, "Бондар Ганна Іванівна"],
  ["2", "resident", "household", "Бондар Олег"],
  ["2", "resident", null, "Бондар Яна"],
];

const shapes = {
  CSV: async (lines: readonly string[]) => lines.join("\n"),
  XLSX: async (lines: readonly string[]) => {
    const cell = (value: string) => (value ? { value, type: String } : null);
    const sheet = lines.map((line) => line.split(";").map(cell));
    return new Uint8Array(await writeXlsxFile(sheet).toBuffer());
  },
};

describe.each(["CSV", "XLSX"] as const)(
  "a register with streets, houses and roles, as %s",
  (kind) => {
    it("is read as a bookkeeper means it, asks about the rest, is applied and taken back", async () => {
      const register = await openRegister(world);
      const file = await shapes[kind](usual);
      const view = await register.check(file);
      expect(view).toMatchObject({
        faults: 0,
        questions: 1,
        ready: false,
        format: { skipped: [0] },
      });
      expect(await refusal(imports.applyImport(world, register.actor, view))).toBe(
        "register.has_questions",
      );
      const ready = await leavingOut(register, view);
      expect(ready).toMatchObject({ questions: 0, ready: true, format: { left: [0] } });
      expect(ready.buildings.map(({ address, city }) => [address, city])).toEqual([
        ["вул. Сонячна, 5", "Київ"],
        ["просп. Миру, 7, корп. 2", "Київ"],
      ]);
      const applied = await register.apply(ready);
      expect(applied).toMatchObject({ state: "applied", format: { left: [0] } });
      expect(await livingIn(register)).toEqual(people);
      const shown = await registers.listRows(world, register.actor, { id: applied.id, limit: 10 });
      expect(shown.items[1]).toMatchObject({
        values: { resident_name: "Їжак Іван" },
        basis: "tenant",
      });

      // The same file again changes nothing, nor does what is exported; the answer is remembered.
      const again = await register.check(file);
      expect(again).toMatchObject({ questions: 0, faults: 0, format: { left: [0] } });
      expect(again.counts?.rows).toEqual({ added: 0, changed: 0, unchanged: 6 });
      const exported = await register.check(await register.exported());
      expect(exported).toMatchObject({ questions: 0, faults: 0 });
      expect(exported.counts).toMatchObject({
        rows: { added: 0, changed: 0 },
        residencies: { added: 0 },
      });

      expect(await register.undo(applied)).toMatchObject({ state: "undone" });
      expect(await register.storedRows()).toEqual([]);
    });
  },
);

it("the file of the report: its house is no address, its tenant no owner, its street not passed over", async () => {
  const register = await openRegister(world);
  const rows = ["Сонячна;1;5;Київ;Єва Ґудзь;власник;;", "Сонячна;1;5;Київ;Іван Їжак;орендар;;"];
  const view = await register.check(
    ["Вулиця;Будинок;Квартира;Місто;ПІБ;Роль;Телефон;Email", ...rows].join("\n"),
  );
  expect(view.buildings).toMatchObject([{ address: "вул. Сонячна, 1", city: "Київ" }]);
  expect(await register.apply(view)).toMatchObject({ state: "applied" });
  const living = ((await register.storedRows()) as unknown[][]).map((apartment) =>
    apartment.at(-1),
  );
  expect(living).toEqual([
    [
      ["owner", "Єва", "Ґудзь", null, null],
      ["resident", "Іван", "Їжак", null, null],
    ],
  ]);
});

it("a house that is held is found however its street is said, and is not made twice", async () => {
  const register = await openRegister(world);
  await register.apply(await register.check("адреса;місто;квартира\nСонячна, буд. 5;м. Київ;1"));
  const view = await register.check("Вулиця;Будинок;Місто;Квартира\nвулиця Сонячна;5;Київ;1");
  expect(view.counts).toMatchObject({ buildings: { added: 0 }, apartments: { added: 0 } });
});

it("only a number and no street is asked, and answered for the whole file; so are a city and who people are", async () => {
  const register = await openRegister(world);
  const file =
    "Будинок;Квартира;ПІБ;Телефон;Примітка\n5;1;Єва Ґудзь;0671234567;глуха\n7;1;Іван Їжак;;";
  const view = await register.check(file);
  expect(view).toMatchObject({ faults: 0, questions: 4, counts: null, ready: false });
  expect(view.format).toMatchObject({ skipped: [4] });
  expect(await refusal(imports.applyImport(world, register.actor, view))).toBe(
    "register.has_questions",
  );
  const answered = await configure(register, view, {
    columns: ["house_number", "apartment_number", "resident_name", "resident_phone", null],
    left: [4],
    building: { street: "Сонячна", city: "Київ" },
  });
  expect(answered).toMatchObject({
    ready: true,
    buildings: [{ address: "вул. Сонячна, 5" }, { address: "вул. Сонячна, 7" }],
  });
  await register.apply(answered);
  expect(await livingIn(register)).toMatchObject([
    ["1", "resident", null, "Єва Ґудзь"],
    ["1", "resident", null, "Іван Їжак"],
  ]);
});

it("an unknown role is a fault that names the cell", async () => {
  const register = await openRegister(world);
  const lines = usual.map((line) => line.replace("орендар", "небіж"));
  const view = await register.check(lines.join("\n"));
  expect(view).toMatchObject({
    faults: 1,
    faultsBy: [{ column: "role", reason: "role", count: 1 }],
  });
  const { items } = await registers.listFaults(world, register.actor, { id: view.id, limit: 10 });
  const where = { line: 3, address: "вул. Сонячна, 5", apartment: "1" };
  expect(items).toEqual([{ ...where, column: "role", reason: "role", value: "небіж" }]);
});

it("an answer holds for the columns it was given for: one that was empty then is asked about", async () => {
  const register = await openRegister(world);
  const heading = "Адреса;Місто;Квартира;Примітка;Борг";
  const first = await register.check(`${heading}\nвул. Нова, 1;Київ;1;глуха;`);
  expect(await leavingOut(register, first)).toMatchObject({ questions: 0, format: { left: [3] } });
  const next = await register.check(`${heading}\nвул. Нова, 1;Київ;1;глуха;100`);
  expect(next).toMatchObject({ questions: 1, format: { skipped: [3, 4], left: [3] } });
});

it("the list of faulty rows asks nothing about its own columns when it comes back", async () => {
  const register = await openRegister(world);
  const view = await register.check(
    "Рядок файлу;Стовпець;Що не так;Адреса;Місто;Квартира\n2;Площа;погано;вул. Нова, 1;Київ;1",
  );
  expect(view).toMatchObject({ questions: 0, faults: 0, ready: true });
});

it("for the command line, too, nothing is written before the questions are answered", async () => {
  const { orgId } = await openRegister(world);
  const run = (lines: readonly string[], answers: object) =>
    inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      importRegisterWithin(
        { tx, slices: world.slices },
        {
          orgId,
          name: "register.csv",
          source: async function* () {
            yield Buffer.from(lines.join("\n"));
          },
          dryRun: false,
          answers,
          now: testNow,
        },
      ),
    );
  const open = await run(usual, {});
  expect(open).toMatchObject({ applied: false, questions: { lacking: [], skipped: ["№ з/п"] } });
  expect(await run(usual, { leaveOut: true })).toMatchObject({
    applied: true,
    format: { left: [0] },
  });
  const bare = ["Будинок;Квартира;ПІБ", "9;1;Єва Ґудзь"];
  expect(await run(bare, {})).toMatchObject({
    applied: false,
    counts: null,
    questions: { lacking: ["street", "city", "role"] },
  });
  const building = { street: "Сонячна", city: "Київ" };
  expect(await run(bare, { building, people: "owner" })).toMatchObject({
    applied: true,
    counts: { buildings: { added: 1 }, residencies: { added: 1 } },
  });
});
