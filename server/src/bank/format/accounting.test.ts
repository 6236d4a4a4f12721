import { stringify } from "csv-stringify/sync";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ownIban, readWhole, reasonOf } from "./testing.ts";

const headings = [
  "Дата операції",
  "Наш IBAN",
  "Контрагент",
  "Сума",
  "Статус",
  "Призначення платежу",
];
const other = "UA573052994912931603392816429";
type TestRow = { kind: string; cells: string[]; kopecks: number };

const kopecks = fc.integer({ min: 1, max: 99_999_999 });
const written = (amount: number) => (amount / 100).toFixed(2).replace(".", ",");
// A cell of several lines that begins with a quotation mark and holds the delimiter counts as torn.
const text = fc
  .string({ unit: fc.constantFrom(..."абвї'\"; ,0-№\n"), maxLength: 12 })
  .map((cell) => cell.replace(/^"+/, ""));
const day = fc.constantFrom("24.11.2026", "2026-11-24", "1.11.2026", "пт 27.11.2026");

const line = fc.record({ day, kopecks, out: fc.boolean(), payer: text, purpose: text });
const row: fc.Arbitrary<TestRow> = fc.oneof(
  line.map(({ day: at, kopecks: amount, out, payer, purpose }) => ({
    kind: "line",
    kopecks: out ? -amount : amount,
    cells: [at, ownIban, payer, `${out ? "-" : ""}${written(amount)}`, "Проведено", purpose],
  })),
  line.map(({ day: at, kopecks: amount, payer, purpose }) => ({
    kind: "other_account",
    kopecks: amount,
    cells: [at, other, payer, written(amount), "", purpose],
  })),
  line.map(({ day: at, kopecks: amount, payer, purpose }) => ({
    kind: "pending",
    kopecks: amount,
    cells: [at, ownIban, payer, written(amount), "В обробці", purpose],
  })),
  kopecks.map((amount) => ({
    kind: "total",
    kopecks: amount,
    cells: ["Разом:", "", "", written(amount), "", ""],
  })),
  line.map(({ day: at, payer, purpose }) => ({
    kind: "no_money",
    kopecks: 0,
    cells: [at, ownIban, payer, "0,00", "", purpose],
  })),
  fc.constantFrom("Виконавець Тест", "Виписку сформовано").map((note) => ({
    kind: "note",
    kopecks: 0,
    cells: [note, "", "", "", "", ""],
  })),
);
const faulty: fc.Arbitrary<TestRow> = fc.oneof(
  line.map(({ kopecks: amount, purpose }) => ({
    kind: "fault",
    kopecks: 0,
    cells: ["31.11.2026", ownIban, "", written(amount), "", purpose],
  })),
  line.map(({ day: at, purpose }) => ({
    kind: "fault",
    kopecks: 0,
    cells: [at, ownIban, "", "1,00E+03", "", purpose],
  })),
  line.map(({ day: at, kopecks: amount, purpose }) => ({
    kind: "fault",
    kopecks: 0,
    cells: [at, ownIban, "", written(amount), "Хтозна", purpose],
  })),
);

// A row of our own account tells which account the column holds.
const first: TestRow = {
  kind: "line",
  kopecks: 100,
  cells: ["01.11.2026", ownIban, "Тест", "1,00", "Проведено", "перший"],
};
const fileOf = (rows: readonly TestRow[], delimiter: string) =>
  stringify([headings, ...rows.map(({ cells }) => cells)], { delimiter });

const sumOf = (rows: readonly TestRow[]) =>
  rows.reduce((sum, { kopecks: amount }) => sum + amount, 0);

test("rows that are lines and rows left out make up the file, in number and in money", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 30 }),
      fc.constantFrom(";", ",", "\t"),
      async (some, delimiter) => {
        const rows = [first, ...some];
        const { lines, totals } = await readWhole(fileOf(rows, delimiter));
        expect(totals.rows).toBe(rows.length);
        const kinds = ["no_money", "total", "note", "pending", "other_account"];
        for (const kind of kinds) {
          const expected = rows.filter((one) => one.kind === kind);
          const found = totals.leftOut.find(({ reason }) => reason === kind);
          expect([kind, found?.rows ?? 0, found?.kopecks ?? 0]).toEqual([
            kind,
            expected.length,
            sumOf(expected),
          ]);
        }
        const expected = rows.filter(({ kind }) => kind === "line");
        expect(lines.map((one) => one.kopecks)).toEqual(expected.map((one) => one.kopecks));
        const leftOut = totals.leftOut.reduce((count, one) => count + one.rows, 0);
        expect(lines.length + leftOut).toBe(totals.rows);
      },
    ),
    { numRuns: 60 },
  );
});

test("a file with faulty rows names every one of them", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(row, faulty), { maxLength: 30 }),
      fc.array(faulty, { minLength: 1, maxLength: 3 }),
      async (some, bad) => {
        const rows = [first, ...some, ...bad];
        const count = rows.filter(({ kind }) => kind === "fault").length;
        expect(await reasonOf(fileOf(rows, ";"))).toMatchObject({ what: "rows", count });
      },
    ),
    { numRuns: 60 },
  );
});
