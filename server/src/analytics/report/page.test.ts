import { expect, test } from "vitest";
import type { OwnerFiguresView } from "#core/analytics/owner/views.ts";
import { reportPage } from "./page.ts";

const cost = { apartmentId: "a", kind: "utilities" as const };
const figures = {
  year: 2026,
  until: 11,
  complete: 10,
  homes: [{ apartmentId: "a", address: "вул. Сонячна, 12", number: "12" }],
  costs: [
    { ...cost, month: "2025-05", amount: 100_00 },
    { ...cost, month: "2026-01", amount: 900_00 },
    { ...cost, month: "2026-05", amount: 110_00 },
  ],
  payments: [
    { apartmentId: "a", month: "2026-01", billed: 900_00, paid: 900_00 },
    { apartmentId: "a", month: "2026-05", billed: 100_00, paid: 0 },
  ],
  meters: [],
  requests: [
    { apartmentId: "a", category: "plumbing", month: "2025-02", opened: 1, open: 0 },
    { apartmentId: "a", category: "plumbing", month: "2026-11", opened: 2, open: 1 },
  ],
} as unknown as OwnerFiguresView;

/** Lists the tables of a report, each as its rows of texts. */
function listTables(): string[][][] {
  const text = (cell: unknown): string =>
    (typeof cell === "string" ? cell : (cell as { text: string }).text).replaceAll(/\s/g, " ");
  return reportPage({ figures, chosen: null, language: "en", madeAt: "2026-11-29T10:00:00Z" })
    .filter((part) => typeof part === "object" && "table" in part)
    .map((part) =>
      (part as { table: { body: unknown[][] } }).table.body.map((row) => row.map(text)),
    );
}

test("names the months of which a change of the year is counted", () => {
  const [costs] = listTables();
  expect(costs?.[0]?.at(-1)).toMatch(/^Change, May – October$/);
  expect(costs?.[1]?.at(-1)).toBe("+10%");
});

test("sums the payments, and says no per cent of a few requests", () => {
  const [, , payments, requests] = listTables();
  expect(payments?.at(-1)?.slice(1)).toEqual(["₴1,000.00", "₴900.00", "90%"]);
  expect(requests).toEqual([
    [expect.any(String), "2026", "2025"],
    ["Plumbing", "2", "1"],
  ]);
});
