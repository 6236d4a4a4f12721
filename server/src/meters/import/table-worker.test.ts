import { expect, test } from "vitest";
import { testHost } from "#server/platform/threads/testing-host.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { type ReadRow, read } from "./table-worker.ts";

const heading = "Номер лічильника;Показник\n";
const rows = { columns: null, usualDay: "2026-11-20" };

test("rows are handed over by the thousand", async () => {
  const { host, pieces } = testHost<ReadRow[]>(heading + "12;5\n".repeat(2_500), 1_000);
  expect(await read({ rows }, host)).toMatchObject({ rows: 2_500, leftOut: [] });
  expect(pieces.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(pieces[2]?.at(-1)).toMatchObject({ line: 2_501, serial: "12", value: 5_000 });
});

test("one row too many ends the reading where it stands", async () => {
  const table = heading + "12;5\n".repeat(50_000);
  const { host, pulled } = testHost<ReadRow[]>(table, 1_000);
  expect(await outcomeOf(read({ rows, rowsAtMost: 100 }, host))).toBe("meters.import_too_long");
  expect(pulled.at(-1)).toBeLessThan(3_000);
  const fits = testHost<ReadRow[]>(heading + "12;5\n".repeat(100));
  expect(await read({ rows, rowsAtMost: 100 }, fits.host)).toMatchObject({ rows: 100 });
});

test.each([
  ["a row of delimiters", `${heading}${";".repeat(5_000_000)}\n`, "meters.import_unreadable"],
  ["delimiters alone", ";".repeat(5_000_000), "meters.import_unreadable"],
  ["rows of nothing", ";;\n".repeat(50_000), "meters.import_unreadable"],
  [
    "an open quotation mark",
    `${heading}"${"12;5\n".repeat(1_000_000)}`,
    "meters.import_unreadable",
  ],
])("%s is refused", async (_, table, code) => {
  expect(await outcomeOf(read({ rows }, testHost<ReadRow[]>(table, 256 * 1024).host))).toBe(code);
});
