import { strFromU8, unzipSync } from "fflate";
import * as fc from "fast-check";
import readSheet from "read-excel-file/node";
import { expect, test } from "vitest";
import type { ExportLine } from "./rows.ts";
import { type SheetShape, workbookBytes } from "./write-workbook.ts";

const headings = ["Дата", "Квартира", "Поверх", "Площа", "Показник", "Сума, ₴"];
const sheet: SheetShape = {
  name: "Операції",
  kinds: ["day", undefined, "integer", "hundredths", "thousandths", "money"],
  total: "Разом",
};

async function write(lines: ExportLine["cells"][], to: SheetShape = sheet): Promise<Uint8Array> {
  async function* pages() {
    for (const cells of lines) yield [{ cells }];
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of workbookBytes(headings, pages(), to)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function read(bytes: Uint8Array): Promise<unknown[][]> {
  const sheets = await readSheet(Buffer.from(bytes));
  return ((sheets as unknown as { data?: unknown[][] }[])[0]?.data ?? sheets) as unknown[][];
}

const partOf = (bytes: Uint8Array, path: string) =>
  strFromU8(unzipSync(bytes)[path] ?? new Uint8Array());

test("days are dates, numbers are numbers, and money is added up", async () => {
  const bytes = await write([
    ["2026-03-29", "007", 3, 5_275, 12_345, 123_450],
    ["2026-11-26", "12/1", null, null, 0, -20_005],
  ]);
  expect(await read(bytes)).toEqual([
    headings,
    [new Date("2026-03-29"), "007", 3, 52.75, 12.345, 1_234.5],
    [new Date("2026-11-26"), "12/1", null, null, 0, -200.05],
    ["Разом", null, null, null, null, 1_034.45],
  ]);
});

test("numbers have their formats, headings stay and filter, the total follows the filter", async () => {
  const bytes = await write([["2026-03-29", "1", 3, 5_275, 12_345, 100]]);
  const xml = partOf(bytes, "xl/worksheets/sheet1.xml");
  const styles = [...partOf(bytes, "xl/styles.xml").matchAll(/<xf numFmtId="(\d+)" fontId/g)];
  const formatOf = (place: string) =>
    Number(styles[Number(new RegExp(`r="${place}" s="(\\d+)"`).exec(xml)?.[1])]?.[1]);
  expect(["A2", "C2", "D2", "E2", "F2", "F3"].map(formatOf)).toEqual([14, 1, 2, 164, 2, 2]);
  expect(xml).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  );
  expect(xml).toContain('<autoFilter ref="A1:F2"/>');
  expect(xml).toContain("<f>SUBTOTAL(109,F2:F2)</f><v>1</v>");
  expect(xml.indexOf("</sheetData>")).toBeLessThan(xml.indexOf("<autoFilter"));
  expect(partOf(bytes, "xl/workbook.xml")).toContain('<sheet name="Операції"');
});

test("a sheet's name is one that spreadsheets take", async () => {
  const bytes = await write([], {
    ...sheet,
    name: "Борги: [усі] / <ОСББ> & інші, станом на сьогодні",
  });
  const name = /<sheet name="([^"]*)"/.exec(partOf(bytes, "xl/workbook.xml"))?.[1];
  expect(name).toBe("Борги   усі    &lt;ОСББ&gt; &amp; інші, с");
  expect(await read(bytes)).toEqual([headings]);
});

test("whatever is written is read again with its type", async () => {
  const day = fc.date({
    min: new Date("1900-03-01"),
    max: new Date("2999-12-31"),
    noInvalidDate: true,
  });
  const money = fc.integer({ min: -1e9, max: 1e9 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(day, money), { minLength: 1, maxLength: 5 }),
      async (rows) => {
        const lines = rows.map(([at, kopecks]) => [
          at.toISOString().slice(0, 10),
          "1",
          1,
          1,
          1,
          kopecks,
        ]);
        const found = await read(await write(lines));
        rows.forEach(([at, kopecks], row) => {
          const [date, , , , , sum] = found[row + 1] ?? [];
          expect((date as Date).toISOString().slice(0, 10)).toBe(at.toISOString().slice(0, 10));
          expect(sum).toBe(kopecks / 100);
        });
      },
    ),
    { numRuns: 50 },
  );
});
