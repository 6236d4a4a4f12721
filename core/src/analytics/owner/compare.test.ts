import { describe, expect, test } from "vitest";
import {
  comparedFrom,
  comparedUntil,
  completeUntil,
  findComparedMonths,
  paidShare,
  sumMonths,
  sumYears,
  sumYearsBy,
} from "./compare.ts";

const rows = [
  { month: "2026-01", kind: "rent", amount: 100 },
  { month: "2026-03", kind: "parking", amount: 40 },
  { month: "2025-01", kind: "rent", amount: 80 },
  { month: "2025-03", kind: "parking", amount: 40 },
  { month: "2025-12", kind: "rent", amount: 999 },
  { month: "2024-01", kind: "rent", amount: 7 },
];
const amountOf = ({ amount }: (typeof rows)[number]) => amount;

describe("a year beside the one before", () => {
  test("is compared up to this month while it runs, else as a whole", () => {
    expect(comparedUntil(2026, "2026-03-31")).toBe(3);
    expect(comparedUntil(2025, "2026-03-31")).toBe(12);
  });

  test("sums the same months of both", () => {
    expect(sumYears({ year: 2026, until: 3, complete: 3 }, rows, amountOf)).toEqual({
      now: 140,
      before: 120,
      change: 17,
    });
    expect(sumYears({ year: 2025, until: 12, complete: 12 }, rows, amountOf)).toMatchObject({
      now: 1119,
      before: 7,
    });
  });

  test("sums by kinds in their order, without those of which there is nothing", () => {
    const by = { keys: ["other", "parking", "rent"], keyOf: rowKind, amountOf };
    expect(sumYearsBy({ year: 2026, until: 3, complete: 3 }, rows, by)).toEqual([
      { key: "parking", now: 40, before: 40, change: 0 },
      { key: "rent", now: 100, before: 80, change: 25 },
    ]);
  });

  test("has the months up to the compared one, which add up to the sums", () => {
    const months = sumMonths({ year: 2026, until: 12, complete: 12 }, rows, amountOf);
    expect(months).toHaveLength(12);
    const running = { year: 2026, until: 3, complete: 2 };
    const befores = sumMonths(running, rows, amountOf).map(({ before }) => before);
    expect(befores).toHaveLength(3);
    expect(befores.reduce((sum, one) => sum + one)).toBe(sumYears(running, rows, amountOf).before);
    expect(months[0]).toEqual({ month: "2026-01", now: 100, before: 80, change: 25 });
    expect(months[11]).toEqual({ month: "2026-12", now: 0, before: 999, change: -100 });
  });
});

test("a change counts the months from which the year before is known", () => {
  const known = rows.filter(({ month }) => month !== "2025-01");
  expect(comparedFrom({ year: 2026 }, rows)).toBe(1);
  expect(comparedFrom({ year: 2026 }, known)).toBe(3);
  expect(comparedFrom({ year: 2030 }, known)).toBe(1);
  expect(sumYears({ year: 2026, until: 11, complete: 10 }, known, amountOf)).toEqual({
    now: 140,
    before: 40,
    change: 0,
  });
  expect(sumYears({ year: 2030, until: 12, complete: 12 }, rows, amountOf).change).toBeNull();
});

test("a change leaves the running month out", () => {
  const running = { year: 2026, until: 3, complete: 2 };
  expect(completeUntil(2026, "2026-03-31")).toBe(2);
  expect(completeUntil(2025, "2026-03-31")).toBe(12);
  expect(sumYears(running, rows, amountOf)).toEqual({ now: 140, before: 120, change: 25 });
  expect(sumMonths(running, rows, amountOf)[2]?.change).toBeNull();
});

test("nothing billed has no paid share", () => {
  expect(paidShare({ billed: 300, paid: 200 })).toBe(66.7);
  expect(paidShare({ billed: 0, paid: 0 })).toBeNull();
});

function rowKind({ kind }: { kind: string }) {
  return kind;
}

test("the months of a change are named where they are not the whole year", () => {
  const rows = [{ month: "2025-05" }, { month: "2026-01" }];
  expect(findComparedMonths({ year: 2026, complete: 10 }, rows)).toEqual(["2026-05", "2026-10"]);
  expect(findComparedMonths({ year: 2026, complete: 5 }, rows)).toEqual(["2026-05"]);
  expect(findComparedMonths({ year: 2026, complete: 4 }, rows)).toBeNull();
  expect(findComparedMonths({ year: 2026, complete: 12 }, [{ month: "2025-01" }])).toBeNull();
  expect(findComparedMonths({ year: 2026, complete: 10 }, [])).toBeNull();
});
