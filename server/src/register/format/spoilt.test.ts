import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ImportView } from "#core/register/model.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import * as registers from "../service.ts";
import * as imports from "../verbs/imports.ts";
import * as worker from "../work/work.ts";
import { newCsvFile, newFlatRow, heading, openRegister, type TestRegister } from "../testing.ts";
import { testWorkbook } from "./testing-workbook.ts";

let world: TestWorld;
let register: TestRegister;
beforeAll(async () => {
  world = await openTestWorld();
  register = await openRegister(world);
});
afterAll(() => world.close());

const faultsOf = async ({ id }: ImportView) => {
  const { items } = await registers.listFaults(world, register.actor, { id, limit: 50 });
  return items.map(({ line, column, reason, value }) => [line, column, reason, value]);
};
const joined = (...pieces: (string | Buffer)[]) =>
  new Uint8Array(Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))));
const answer = async (
  { id, version }: ImportView,
  answered: { encoding?: "utf-8" | "windows-1251"; sheet?: string },
) => {
  await imports.configureImport(world, register.actor, { id, version, ...answered });
  await register.work(id);
  return register.get(id);
};

describe("a file in UTF-8 with a broken byte", () => {
  const rows = Array.from({ length: 30 }, (_, at) => newFlatRow(at + 1));
  const bytes = () =>
    joined(
      `${newCsvFile(...rows)}\nвул. Нова, 1;Київ;1;1;31;40,5;A-31;Єва Ґуд`,
      Buffer.of(0xd0),
      "ь;;;",
    );

  it("is not read before a person says how, and shows the place both ways", async () => {
    const view = await register.check(bytes());
    expect(view).toMatchObject({ state: "checked", ready: false, counts: null, faults: 0 });
    expect(view.format).toMatchObject({ question: "encoding", encoding: "utf-8" });
    expect(view.format?.doubt).toMatchObject({ broken: 1, places: [{ line: 32 }] });
    const [utf8, windows] = view.format?.doubt?.places[0]?.readings ?? [];
    expect(utf8).toMatchObject({ encoding: "utf-8" });
    expect(utf8?.text).toContain("Єва Ґуд\uFFFDь");
    expect(windows?.text).toContain("Р„РІР°");
    await expect(imports.applyImport(world, register.actor, view)).rejects.toMatchObject({
      code: "register.has_questions",
    });
  });

  it("names its broken characters by row and column; the answer can be changed until it is applied", async () => {
    const view = await register.check(bytes());
    const read = await answer(view, { encoding: "utf-8" });
    expect(read.format).toMatchObject({ encoding: "utf-8" });
    expect(read.format?.question).toBeUndefined();
    expect(await faultsOf(read)).toEqual([
      [32, "owner_name", "broken_character", "Єва Ґуд\uFFFDь"],
    ]);
    const other = await answer(read, { encoding: "windows-1251" });
    expect(other.format).toMatchObject({ encoding: "windows-1251" });
    expect(other.format).not.toHaveProperty("doubt");
  });

  it("names a broken part of a name or an address once, and not what it was to be joined to", async () => {
    const heads = "вулиця;будинок;місто;кв.;ПІБ;роль\nвул. Нова;1;Київ;1;Єва Ґуд";
    const view = await register.check(joined(heads, Buffer.of(0xd0), "ь;власник"));
    const read = await answer(view, { encoding: "utf-8" });
    expect(await faultsOf(read)).toEqual([
      [2, "person_name", "broken_character", "Єва Ґуд\uFFFDь"],
    ]);
  });

  it("and an encoding that was said of other bytes is not said of it", async () => {
    const { id } = await answer(await register.check(bytes()), { encoding: "utf-8" });
    const anew = new Uint8Array(iconv.encode(newCsvFile(...rows), "windows-1251"));
    const input = { name: "b.csv", size: anew.length, source: "file", like: id } as const;
    const begun = await imports.beginImport(world, register.actor, input, null);
    await imports.uploadImportPart(world, register.actor, {
      id: begun.id,
      at: 0,
      file: new File([anew], "p"),
    });
    await register.work(begun.id);
    expect(await register.get(begun.id)).toMatchObject({
      ready: true,
      format: { encoding: "windows-1251" },
    });
  });

  it("is forgotten with its lines", async () => {
    const view = await register.check(bytes());
    const { id } = await imports.cancelImport(world, register.actor, view);
    await worker.expireImport(world, { orgId: register.orgId, importId: id });
    expect((await register.get(id)).format?.doubt).toBeUndefined();
  });
});

describe("cells that programs have spoilt", () => {
  it("are dates in a text, each named with its row and column", async () => {
    const view = await register.check(
      newCsvFile(
        newFlatRow("12.бер"),
        newFlatRow("01.02.2026"),
        newFlatRow("2-Jan"),
        newFlatRow(4, { area: "5.жов", floor: "01.02.2026", account: "чер.23" }),
        newFlatRow("12/3"),
      ),
    );
    expect(await faultsOf(view)).toEqual([
      [2, "apartment_number", "date", "12.бер"],
      [3, "apartment_number", "date", "01.02.2026"],
      [4, "apartment_number", "date", "2-Jan"],
      [5, "floor", "date", "01.02.2026"],
      [5, "area", "date", "5.жов"],
      [5, "account_number", "date", "чер.23"],
    ]);
  });

  it("are dates of a workbook, whatever column they stand in", async () => {
    const date = { markup: '<c s="1"><v>46024</v></c>' };
    const styles =
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="16"/></cellXfs></styleSheet>';
    const rows = [
      heading.split(";"),
      ["вул. Нова, 1", "Київ", "1", "1", date, "40,5", date, "Єва Ґудзь"],
    ];
    const view = await register.check(
      testWorkbook([{ name: "Аркуш", rows }], { "xl/styles.xml": styles }),
    );
    expect(await faultsOf(view)).toEqual([
      [2, "apartment_number", "date", "02.01.2026"],
      [2, "account_number", "date", "02.01.2026"],
    ]);
  });

  it("are far too long, and the rows after them are read", async () => {
    const long = "ж".repeat(70_000);
    const view = await register.check(
      newCsvFile(
        newFlatRow(1, { phone: "1".repeat(1_000_000) }),
        newFlatRow(2, { email: `${long}@example.com` }),
        newFlatRow(3, { owner: "Є".repeat(121) }),
        `"${long}\n";Київ;1;1;4;;;;;;`,
        newFlatRow(5, { area: "?" }),
      ),
    );
    expect((await faultsOf(view)).map((fault) => fault.slice(0, 3))).toEqual([
      [2, "owner_phone", "huge"],
      [3, "owner_email", "huge"],
      [4, "owner_name", "too_long"],
      [5, "building_address", "huge"],
      [7, "area", "area"],
    ]);
  });

  it("are longer than any file is read for", async () => {
    const view = await register.check(
      newCsvFile(newFlatRow(1), "ж".repeat(2_200_000), newFlatRow(2)),
    );
    expect((await faultsOf(view)).map((fault) => fault.slice(0, 3))).toEqual([[3, null, "huge"]]);
  });
});

it.each([
  [
    "all of them in one file",
    (lines: string[]) => lines.map((line, at) => line + ["\r\n", "\n", "\r"][at % 3]).join(""),
  ],
  ["CR alone", (lines: string[]) => lines.join("\r")],
  ["first LF, then CRLF", (lines: string[]) => `${lines[0]}\n${lines.slice(1).join("\r\n")}`],
])("ends of lines are understood: %s", async (_, join) => {
  const lines = newCsvFile(
    newFlatRow(1),
    newFlatRow(2),
    newFlatRow(3, { area: "?" }),
    newFlatRow(4),
  ).split("\n");
  lines.splice(2, 0, `"вул. Нова, 1";Київ;1;1;9;;;"Єва\r\nҐудзь";;;`);
  const view = await register.check(join(lines));
  expect(view.counts?.rows).toEqual({ added: 4, changed: 0, unchanged: 0 });
  // The cell of two lines is one line more.
  expect(await faultsOf(view)).toEqual([[6, "area", "area", "?"]]);
});

it("a workbook with two registers is read from the sheet that a person names, and says which", async () => {
  const one = (number: string) => [heading.split(";"), newFlatRow(number).split(";")];
  const book = testWorkbook([
    { name: "Будинок 1", rows: one("101") },
    { name: "Будинок 2", rows: one("102") },
  ]);
  const view = await register.check(book);
  expect(view).toMatchObject({ state: "checked", ready: false, format: { question: "sheet" } });
  const read = await answer(view, { sheet: "Будинок 2" });
  expect(read).toMatchObject({ ready: true, format: { sheet: "Будинок 2" } });
  const { items } = await registers.listRows(world, register.actor, { id: read.id, limit: 10 });
  expect(items.map(({ values }) => values.apartment_number)).toEqual(["102"]);
});
