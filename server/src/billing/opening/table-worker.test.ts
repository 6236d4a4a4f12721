import { expect, test } from "vitest";
import { testHost } from "#server/platform/threads/testing-host.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { type ReadOpeningRow, read } from "./table-worker.ts";

const heading = "Особовий рахунок;Квартира;Борг;Переплата\n";
const row = "100001;1;10,00;\n";

test("rows are handed over by the thousand", async () => {
  const { host, pieces } = testHost<ReadOpeningRow[]>(heading + row.repeat(2_500), 1_000);
  expect(await read({}, host)).toMatchObject({ names: { account: "Особовий рахунок" } });
  expect(pieces.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
});

test("one row too many ends the reading where it stands", async () => {
  const { host, pulled } = testHost<ReadOpeningRow[]>(heading + row.repeat(50_000), 1_000);
  expect(await outcomeOf(read({ rowsAtMost: 100 }, host))).toBe("billing.opening_too_long");
  expect(pulled.at(-1)).toBeLessThan(4_000);
  const fits = testHost<ReadOpeningRow[]>(heading + row.repeat(99));
  await read({ rowsAtMost: 100 }, fits.host);
  expect(fits.pieces.flat()).toHaveLength(99);
});

test.each([
  ["a row of delimiters", `${heading}${";".repeat(5_000_000)}\n`, "billing.opening_unreadable"],
  ["rows of nothing", ";;\n".repeat(50_000), "billing.opening_unreadable"],
  ["rows without headings", "а;б\n".repeat(50_000), "billing.opening_headings"],
])("%s is refused", async (_, table, code) => {
  const { host } = testHost<ReadOpeningRow[]>(table, 256 * 1024);
  expect(await outcomeOf(read({}, host))).toBe(code);
});
