import { stringify } from "csv-stringify/sync";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testHost } from "#server/platform/threads/testing-host.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { type ReadOpeningRow, read } from "./table-worker.ts";

const headings = ["Особовий рахунок", "Квартира", "ПІБ", "Борг", "Переплата"];
type TestRow = { kind: "line" | "fault" | "total" | "note"; cells: string[]; kopecks: number };

const kopecks = fc.integer({ min: 1, max: 9_999_999 });
const written = (amount: number) => (amount / 100).toFixed(2).replace(".", ",");
const name = fc.string({ unit: fc.constantFrom(..."абвї' ;\n"), maxLength: 10 });
const number = fc.integer({ min: 1, max: 500 }).map(String);

const row: fc.Arbitrary<TestRow> = fc.oneof(
  fc.tuple(number, name, kopecks).map(([flat, who, amount]) => ({
    kind: "line" as const,
    kopecks: amount,
    cells: [`10${flat.padStart(4, "0")}`, flat, who, written(amount), "-"],
  })),
  fc.tuple(number, name, kopecks).map(([flat, who, amount]) => ({
    kind: "line" as const,
    kopecks: -amount,
    cells: ["", flat, who, "", written(amount)],
  })),
  fc.tuple(number, kopecks).map(([flat, amount]) => ({
    kind: "fault" as const,
    kopecks: 0,
    cells: ["", flat, "", "1,00E+09", written(amount)],
  })),
  fc.tuple(number, kopecks).map(([flat, amount]) => ({
    kind: "fault" as const,
    kopecks: 0,
    cells: ["", flat, "Тест", "за газ", written(amount), "1,00"],
  })),
  kopecks.map((amount) => ({
    kind: "total" as const,
    kopecks: amount,
    cells: ["Разом", "", "", written(amount), ""],
  })),
  name
    .filter((who) => who.trim() !== "")
    .map((who) => ({ kind: "note" as const, kopecks: 0, cells: ["", "", who, "", ""] })),
);
const first: TestRow = { kind: "line", kopecks: 100, cells: ["100001", "1", "Тест", "1,00", ""] };

test("rows handed over and rows left out make up the table, in number and in money", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (some) => {
      const rows = [first, ...some];
      const table = stringify([headings, ...rows.map(({ cells }) => cells)], { delimiter: ";" });
      const { host, pieces } = testHost<ReadOpeningRow[]>(table);
      const summary = await read({}, host);
      const found = pieces.flat();
      const of = (...kinds: TestRow["kind"][]) => rows.filter(({ kind }) => kinds.includes(kind));
      const sum = (some: readonly { kopecks: number | null }[]) =>
        some.reduce((total, one) => total + (one.kopecks ?? 0), 0);
      expect(summary.rows).toBe(rows.length);
      expect(found.filter(({ fault }) => fault)).toHaveLength(of("fault").length);
      expect(sum(found.filter(({ fault }) => !fault))).toBe(sum(of("line")));
      const leftOut = summary.leftOut.reduce((count, one) => count + one.rows, 0);
      expect(found.length + leftOut).toBe(rows.length);
      const total = summary.leftOut.find(({ reason }) => reason === "total");
      expect(total?.kopecks ?? 0).toBe(sum(of("total")));
      expect(summary.unread).toEqual(["ПІБ"]);
    }),
    { numRuns: 60 },
  );
});

test("an unclosed quotation mark is named by its line", async () => {
  const table = `${headings.join(";")}\n1;1;"Тест;1,00;\n2;2;ТОВ "Ромашка";5,00;\n`;
  const { host } = testHost<ReadOpeningRow[]>(table);
  await expect(read({}, host)).rejects.toMatchObject({ data: { params: { line: 2 } } });
  expect(await outcomeOf(read({}, testHost<ReadOpeningRow[]>(table).host))).toBe(
    "billing.opening_torn",
  );
});
