import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { isDateFormat, writeDate } from "./dates.ts";
import { recogniseFormat } from "./recognise.ts";
import { readRecords } from "./records.ts";
import { testSheet, testWorkbook } from "./testing-workbook.ts";
import { sheetHeads, workbookRecords } from "./workbook.ts";

const heading = ["адреса", "місто", "квартира", "площа"];
const row = (number: string) => ["вул. Нова, 1", "Київ", number, "40,5"];

/** Counts the bytes that are asked for. */
function counting(bytes: Uint8Array) {
  let taken = 0;
  const source = async function* () {
    for (let at = 0; at < bytes.length; at += 4_096) {
      taken += Math.min(4_096, bytes.length - at);
      yield bytes.subarray(at, at + 4_096);
    }
  };
  return { source, taken: () => taken };
}

async function reading(bytes: Uint8Array, sheet?: string) {
  const rows = [];
  for await (const one of workbookRecords(counting(bytes).source, sheet)) rows.push(one);
  return rows;
}

/** Changes the size of a part in an archive's list, not its bytes. */
function lying(bytes: Uint8Array, name: string, unpacked: number): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.lastIndexOf(Buffer.from(name)) - 46;
  copy.writeUInt32LE(unpacked, at + 24);
  return copy;
}

describe("a workbook that unpacks to more than any register", () => {
  const sheet = "xl/worksheets/sheet1.xml";
  const small = testWorkbook([{ name: "A", rows: [heading, row("1")] }]);
  const bomb = (size: number) => {
    const head = testSheet([heading]).replace("</sheetData></worksheet>", "");
    return zipSync({
      ...unzipSync(small),
      [sheet]: Buffer.concat([Buffer.from(head), Buffer.alloc(size, " ")]),
    });
  };

  it("is refused by what its list says, before anything of it is unpacked", async () => {
    const large = lying(small, sheet, 300 * 1024 * 1024);
    await expect(reading(large)).rejects.toMatchObject({
      reason: "too_large_unpacked",
      params: { most: "250 MB" },
    });
    const strings = testWorkbook([{ name: "A", rows: [heading] }], {
      "xl/sharedStrings.xml": "<sst/>",
    });
    const texts = lying(strings, "xl/sharedStrings.xml", 0xf0000000);
    await expect(recogniseFormat(counting(texts).source)).rejects.toMatchObject({
      reason: "too_large_unpacked",
    });
  });

  it("and says it is small is read no further than it says", async () => {
    const bytes = lying(bomb(64 * 1024 * 1024), sheet, 5_000);
    const { source, taken } = counting(bytes);
    await expect(
      (async () => {
        for await (const _ of workbookRecords(source)) continue;
      })(),
    ).rejects.toMatchObject({ reason: "broken_workbook" });
    // Three readings of the small parts, and a beginning of the sheet.
    expect(taken()).toBeLessThan(4 * bytes.length);
  });

  it.each([
    ["a row without an end", `<worksheet><row>${"<x>".repeat(3 << 20)}`, "huge_cell"],
    ["a shared text without an end", `<sst><si><t>${"а".repeat(9 << 20)}`, "huge_cell"],
    [
      "types of its own",
      `<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>${"&a;".repeat(99)}`,
      "broken_workbook",
    ],
  ])("%s is refused", async (what, markup, reason) => {
    const part = what.includes("shared") ? "xl/sharedStrings.xml" : sheet;
    const bytes = testWorkbook([{ name: "A", rows: [heading] }], { [part]: markup });
    await expect(reading(bytes)).rejects.toMatchObject({ reason });
  });

  it("rows of nothing but looks are passed over, and none is read twice", async () => {
    const looks = '<row r="7"><c r="A7" s="1"/><c r="B7" s="1"></c></row>'.repeat(20_000);
    const twice = `<row r="2"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row>`;
    const bytes = testWorkbook([{ name: "A" }], {
      [sheet]: `<worksheet>${twice}${looks}</worksheet>`,
    });
    expect(await reading(bytes)).toEqual([
      { line: 2, cells: ["1"] },
      { line: 3, cells: ["2"] },
    ]);
  });

  it("parts that lie in each other are no workbook", async () => {
    const copy = Buffer.from(
      testWorkbook([
        { name: "A", rows: [heading] },
        { name: "B", rows: [heading] },
      ]),
    );
    const first = copy.indexOf(Buffer.from("xl/worksheets/sheet1.xml")) - 30;
    copy.writeUInt32LE(first, copy.lastIndexOf(Buffer.from("xl/worksheets/sheet2.xml")) - 46 + 42);
    await expect(sheetHeads(counting(copy).source, 5)).rejects.toMatchObject({
      reason: "broken_workbook",
    });
  });
});

describe("the sheets of a workbook", () => {
  const register = { name: "Реєстр", rows: [heading, row("1"), row("2")] };
  const cover = { name: "Титул", rows: [["ОСББ «Сонячне»"], ["Реєстр квартир"]] };
  const found = async (sheets: Parameters<typeof testWorkbook>[0], sheet?: string) => {
    const { source } = counting(testWorkbook(sheets));
    const { format, sample } = await recogniseFormat(source, sheet === undefined ? {} : { sheet });
    const rows = [];
    for await (const one of readRecords(source, format)) rows.push(one.cells?.[2]);
    return { sheet: format.sheet, question: format.question, rows, lines: sample.length, format };
  };

  it.each([
    ["the first is empty", [{ name: "Аркуш1" }, register]],
    ["the first is a cover", [cover, register]],
    ["another is hidden", [register, { ...register, name: "Старе", hidden: true }]],
    ["there is no other", [register]],
  ])("the one with the register is read where %s", async (_, sheets) => {
    expect(await found(sheets)).toMatchObject({
      sheet: "Реєстр",
      question: undefined,
      rows: ["квартира", "1", "2"],
      lines: 3,
    });
  });

  it.each([
    ["two hold one", [register, { ...register, name: "Другий" }], "Реєстр"],
    ["none has headings of one", [cover, { name: "Б", rows: [["x"], ["y"]] }], "Титул"],
    ["all that hold anything are hidden", [{ name: "А" }, { ...register, hidden: true }], "Реєстр"],
  ])("a person is asked where %s", async (_, sheets, sheet) => {
    expect(await found(sheets)).toMatchObject({ sheet, question: "sheet" });
  });

  it("are all told, and one is read as a person says", async () => {
    const result = await found([register, cover, { name: "Порожній" }], "Титул");
    expect(result).toMatchObject({ sheet: "Титул", question: undefined });
    expect(result.format.sheets).toEqual([
      { name: "Реєстр", hidden: false, empty: false },
      { name: "Титул", hidden: false, empty: false },
      { name: "Порожній", hidden: false, empty: true },
    ]);
  });

  it("that are all empty hold no rows", async () => {
    const { source } = counting(testWorkbook([{ name: "А" }, { name: "Б" }]));
    await expect(recogniseFormat(source)).rejects.toMatchObject({ reason: "no_rows" });
  });
});

describe("dates of a workbook", () => {
  it("are told from numbers by the looks of their cells", async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mmm"/><numFmt numFmtId="165" formatCode="0.00&quot; m²&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const cell = (s: number, v: string) => ({ markup: `<c s="${s}"><v>${v}</v></c>` });
    const rows = [
      ["а"],
      [cell(0, "46024"), cell(1, "46024"), cell(2, "46090.5"), cell(3, "46024")],
    ];
    const bytes = testWorkbook([{ name: "A", rows }], { "xl/styles.xml": styles });
    expect((await reading(bytes)).at(-1)).toEqual({
      line: 2,
      cells: ["46024", "02.01.2026", "09.03.2026", "46024"],
      dates: [1, 2],
    });
  });

  it("have formats of their own", () => {
    for (const code of ["dd.mm.yyyy", "[$-422]d mmm;@", "h:mm", "[h]:mm:ss", "mmm\\-yy"])
      expect(isDateFormat(164, code)).toBe(true);
    for (const code of ["General", "0.00", '#,##0" грн d"', "[Red]0", "@", "0.00E+00", "\\d0"])
      expect(isDateFormat(164, code)).toBe(false);
    expect(isDateFormat(0)).toBe(false);
  });

  it("are counted from 1900 or 1904", () => {
    expect(writeDate(1, false)).toBe("01.01.1900");
    expect(writeDate(61, false)).toBe("01.03.1900");
    expect(writeDate(44562, true)).toBe("02.01.2026");
    expect(writeDate(0.5, false)).toBe("12:00");
    expect(writeDate(-1, false)).toBeNull();
  });
});
