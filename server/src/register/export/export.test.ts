import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import iconv from "iconv-lite";
import readSheet from "read-excel-file/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tidyText } from "#core/buildings/plan/fold.ts";
import { registerColumns } from "#core/register/model.ts";
import { readJson } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { writeArea } from "#core/register/rows/cells.ts";
import { exportApartments, exportBuildings } from "../reads/export.ts";
import { exportLines } from "../reads/export-lines.ts";
import * as registers from "../service.ts";
import { exportRegister } from "./export.ts";
import { exportRows } from "./rows.ts";
import { csvText } from "./write-csv.ts";
import { newCsvFile, newFlatRow, openRegister } from "../testing.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const odd = fc
  .tuple(
    fc.constantFrom("", "=", "+", "-", "@", "'", "'=", '"', "\n", ";", "#", "_x0041_"),
    fc.stringMatching(/^[а-яіїєґ'’"&<>\n;,\t +=-]{0,8}$/),
  )
  .map((parts) => tidyText(parts.join("")));
const texts = (most: number) => odd.map((value) => value.slice(0, most).trim());
const person = fc.record({
  name: texts(60).map((name) => tidyText(`Є${name}`)),
  email: fc.option(
    fc.integer({ min: 1, max: 6 }).map((n) => `person${n}@example.com`),
    { nil: "" },
  ),
  phone: fc.constantFrom("", "+380671234567", "0501112233"),
});
const nobody = { name: "", email: "", phone: "" };
const someone = fc.option(person, { nil: nobody });
const apartment = fc.record({
  street: fc.constantFrom(
    "вул. В'ячеслава Липинського, 7а",
    '=просп. "Героїв"; 3',
    "-1",
    "'+вул. Ї\nҐ",
  ),
  entrance: fc.constantFrom("", "1", "А", "-2"),
  floor: fc.constantFrom("", "-1", "0", "16"),
  area: fc.constantFrom("", "52,75", "40.5", "1 052,7", "33"),
  rooms: fc.constantFrom("", "0", "3"),
  account: texts(20),
  people: fc.array(fc.tuple(someone, someone), { minLength: 1, maxLength: 3 }),
});

const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** Builds CSV with a number and an account for each apartment, and rows for co-owners. */
function toCsv(apartments: (typeof apartment extends fc.Arbitrary<infer T> ? T : never)[]): string {
  const rows = apartments.flatMap(
    ({ street, entrance, floor, area, rooms, account, people }, at) => {
      const place = [
        street,
        "Київ",
        "02094",
        entrance,
        floor,
        `${at + 1}а`,
        area,
        rooms,
        `${account}/${at}`,
      ];
      const seen = new Set<string>();
      return people.flatMap(([owner, resident]) => {
        const cells = [
          ...place,
          ...[owner, resident].flatMap(({ name, email, phone }) => [name, email, phone]),
        ];
        const line = cells.map(cell).join(",");
        if (seen.has(line)) return [];
        seen.add(line);
        return [line];
      });
    },
  );
  return [registerColumns.join(","), ...rows].join("\r\n");
}

async function everything(actor: Actor) {
  const filter = { orgIds: actor.orgIds, buildingIds: null, patterns: [], today: "2100-01-01" };
  const buildings = await exportBuildings(world.db, actor, filter);
  return {
    filter,
    page: { buildingIds: buildings.map(({ id }) => id), after: null, limit: 1_000 },
  };
}

async function inPagesOf(limit: number, actor: Actor): Promise<string> {
  const { filter, page } = await everything(actor);
  let [all, after] = ["", null as readonly unknown[] | null];
  do {
    const found = await exportLines(world.db, actor, filter, { ...page, after, limit });
    [all, after] = [all + found.text, found.after];
  } while (after);
  return all;
}

/** Writes an export in JavaScript, to compare with PostgreSQL's. */
async function written(actor: Actor): Promise<string[][]> {
  const { filter, page } = await everything(actor);
  const lines = exportRows(await exportApartments(world.db, actor, filter, page));
  return lines.map(({ cells }) =>
    cells.map((cell, at) =>
      cell === null
        ? ""
        : at === registerColumns.indexOf("area")
          ? writeArea(Number(cell))
          : String(cell),
    ),
  );
}

it("an export is what was imported, whatever it holds: importing it again changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(apartment, { minLength: 1, maxLength: 5 }), async (apartments) => {
      const register = await openRegister(world);
      const checked = await register.check(toCsv(apartments));
      const { items } = await registers.listFaults(world, register.actor, {
        id: checked.id,
        limit: 5,
      });
      expect(items).toEqual([]);
      await register.apply(checked);
      const before = await register.storedRows();
      expect(before).toHaveLength(apartments.length);
      expect(Buffer.from(await register.exported("csv")).toString()).toBe(
        `\uFEFF${csvText([[...registerColumns], ...(await written(register.actor))])}`,
      );
      expect(await inPagesOf(2, register.actor)).toBe(csvText(await written(register.actor)));
      for (const format of ["csv", "xlsx"] as const) {
        const again = await register.check(await register.exported(format));
        expect(again.failure ?? again.counts).toMatchObject({ rows: { added: 0, changed: 0 } });
        expect(again).toMatchObject({ ready: false, notices: 0 });
      }
      expect(await register.storedRows()).toEqual(before);
    }),
    { numRuns: 8 },
  );
});

it("an export into an empty house makes the same house", async () => {
  const first = await openRegister(world);
  const rows = [
    newFlatRow(1, {
      owner: "=cmd|' /C calc'!A0",
      email: `own-${randomUUID()}@example.com`,
      phone: "+380671234567",
    }),
    newFlatRow(2, { owner: "＝1+1" }),
    newFlatRow(1, { owner: "Ґалаґан Їжак", resident: "Іван Їжак" }),
    newFlatRow("2-й", { area: "", account: "-12" }),
  ];
  await first.apply(await first.check(newCsvFile(...rows)));
  const csv = Buffer.from(await first.exported()).toString();
  expect(csv.startsWith("\uFEFFbuilding_address;city;")).toBe(true);
  expect(csv).toContain(";'=cmd|' /C calc'!A0;");
  expect(csv).toContain(";'+380671234567;");
  expect(csv).toContain(";'＝1+1;");
  expect(csv).not.toMatch(/(^|;)[=+@＝＋＠－-]/m);
  const second = await openRegister(world);
  await second.apply(await second.check(await first.exported("xlsx")));
  expect(await second.storedRows()).toEqual(await first.storedRows());
});

it("a workbook of ours is read by others, with figures as figures", async () => {
  const register = await openRegister(world);
  await register.apply(
    await register.check(newCsvFile(newFlatRow(1, { owner: "=1+1", area: "52,75" }))),
  );
  const sheets = await readSheet(Buffer.from(await register.exported("xlsx")));
  const rows = (sheets as unknown as { data?: unknown[][] }[])[0]?.data ?? sheets;
  expect(rows[0]).toEqual([...registerColumns]);
  expect((rows as unknown[][])[1]?.slice(4, 10)).toEqual([1, "1", 52.75, null, "A-1", "=1+1"]);
});

it("managers of some buildings export those", async () => {
  const register = await openRegister(world);
  const view = await register.apply(
    await register.check(newCsvFile(newFlatRow(1), newFlatRow(2).replace("Нова, 1", "Нова, 2"))),
  );
  const [one, two] = view.buildings;
  const limited = { ...register.actor, role: "manager", buildingIds: [two?.id ?? ""] } as const;
  const text = async (input: object) => {
    const { body } = await exportRegister(world, limited, { format: "csv", ...input });
    return (await new Response(body).text()).trim().split("\r\n");
  };
  expect(await text({ language: "uk" })).toEqual([
    expect.stringMatching(/^Адреса будинку;Місто/),
    expect.stringMatching(/^вул. Нова, 2;/),
  ]);
  expect(await text({ search: "a-1" })).toHaveLength(1);
  expect(await text({ building: two?.id })).toHaveLength(2);
  const facts = await readJson(
    world.db,
    register.actor,
    `select json_agg(json_build_array(subject, actor_id, data) order by id desc) as data from event
     where kind = 'register.exported'`,
  );
  expect((facts as unknown[])[0]).toEqual([
    { building: two?.id },
    limited.personId,
    { format: "csv", apartments: 1 },
  ]);
  await expect(text({ building: one?.id })).rejects.toMatchObject({ code: "generic.not_found" });
});

it.each(["windows-1251", "utf-16le"])("a register in %s is taken as it is", async (encoding) => {
  const register = await openRegister(world);
  const text = newCsvFile(newFlatRow(1, { owner: "Ґалаґан Їжак" }));
  const bytes = iconv.encode(
    encoding === "utf-16le" ? text.replaceAll(";", "\t") : text,
    encoding,
    {
      addBOM: encoding === "utf-16le",
    },
  );
  await register.apply(await register.check(new Uint8Array(bytes)));
  expect(await register.storedRows()).toMatchObject([
    [
      "вул. Нова, 1",
      "Київ",
      null,
      "1",
      "1",
      1,
      4050,
      null,
      "A-1",
      [["owner", "Ґалаґан", "Їжак", null, null]],
    ],
  ]);
});

it("workbooks that are none are refused in words", async () => {
  const register = await openRegister(world);
  const failure = async (bytes: Uint8Array) =>
    (await register.check(new Uint8Array(bytes))).failure?.reason;
  const whole = await register.exported("xlsx");
  expect(await failure(zipSync({ "word/document.xml": new Uint8Array(10) }))).toBe("not_a_table");
  expect(await failure(whole.subarray(0, whole.length / 2))).toBe("broken_workbook");
  const parts = unzipSync(whole);
  // Four megabytes of nothing.
  const bomb = new Uint8Array(4 * 1024 * 1024);
  const packed = zipSync({ ...parts, "xl/worksheets/sheet1.xml": bomb });
  expect(packed.length).toBeLessThan(16 * 1024);
  expect(await failure(packed)).toBe("no_rows");
});
