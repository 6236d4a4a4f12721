import { stringify } from "csv-stringify/sync";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testHost } from "#server/platform/threads/testing-host.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { read, type ReadRow } from "./table-worker.ts";

const headings = ["Номер лічильника", "Квартира", "Мешканець", "Показник", "Дата"];
type TestRow = { kind: "reading" | "fault" | "blank" | "note"; cells: string[] };

const serial = fc.integer({ min: 1, max: 99_999 }).map(String);
const value = fc.integer({ min: 0, max: 99_999 }).map(String);
const name = fc.string({ unit: fc.constantFrom(..."абвї' ;\n"), maxLength: 10 });

const row: fc.Arbitrary<TestRow> = fc.oneof(
  fc.tuple(serial, name, value).map(([meter, who, shown]) => ({
    kind: "reading" as const,
    cells: [meter, "", who, shown, "20.11.2026"],
  })),
  serial.map((meter) => ({ kind: "blank" as const, cells: [meter, "", "", "-", ""] })),
  fc.tuple(serial, value).map(([meter, shown]) => ({
    kind: "fault" as const,
    cells: [meter, "", "", shown, "31.11.2026"],
  })),
  serial.map((meter) => ({ kind: "fault" as const, cells: [meter, "", "", "1,00E+03", ""] })),
  fc.tuple(serial, value).map(([meter, shown]) => ({
    kind: "fault" as const,
    cells: [meter, "", "Тест", "зламано", shown, "20.11.2026"],
  })),
  value.map((shown) => ({ kind: "fault" as const, cells: ["", "", "", shown, "20.11.2026"] })),
  name
    .filter((who) => who.trim() !== "")
    .map((who) => ({ kind: "note" as const, cells: ["", "", who, "", ""] })),
);
const first: TestRow = { kind: "reading", cells: ["1", "", "Тест", "1", "20.11.2026"] };
const input = { rows: { columns: null, usualDay: "2026-11-25" } };

test("readings, faults and rows left out make up the table", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (some) => {
      const rows = [first, ...some];
      const table = stringify([headings, ...rows.map(({ cells }) => cells)], { delimiter: ";" });
      const { host, pieces } = testHost<ReadRow[]>(table);
      const summary = await read(input, host);
      const found = pieces.flat();
      const count = (kind: TestRow["kind"]) => rows.filter((one) => one.kind === kind).length;
      const left = (reason: string) =>
        summary.leftOut.find((one) => one.reason === reason)?.rows ?? 0;
      expect(summary.rows).toBe(rows.length);
      expect(found.filter(({ fault }) => fault)).toHaveLength(count("fault"));
      expect(found.filter(({ fault }) => !fault)).toHaveLength(count("reading"));
      expect([left("blank"), left("note")]).toEqual([count("blank"), count("note")]);
      expect(summary.unread).toEqual(["Мешканець"]);
    }),
    { numRuns: 60 },
  );
});

test("an unclosed quotation mark is named by its line", async () => {
  const table = `${headings.join(";")}\n1;;"Тест;1;\n2;;ТОВ "Ромашка";5;\n`;
  const { host } = testHost<ReadRow[]>(table);
  expect(await outcomeOf(read(input, host))).toBe("meters.import_torn");
});
