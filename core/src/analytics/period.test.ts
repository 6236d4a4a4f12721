import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#core/kernel/time.ts";
import { daysOf, isPeriod, partsOf, periodBefore, periodOf } from "./period.ts";

test.each([
  ["month", "2026-11-22", "2026-11-01", "2026-11-22"],
  ["last_month", "2026-11-22", "2026-10-01", "2026-10-31"],
  ["last_month", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["last_month", "2026-01-01", "2025-12-01", "2025-12-31"],
  ["quarter", "2026-11-22", "2026-10-01", "2026-11-22"],
  ["quarter", "2026-03-31", "2026-01-01", "2026-03-31"],
  ["year", "2026-11-22", "2026-01-01", "2026-11-22"],
  ["own", "2026-11-22", "2026-11-01", "2026-11-22"],
] as const)("%s on %s is %s to %s", (kind, today, from, to) =>
  expect(periodOf(kind, today)).toEqual({ from, to }),
);

test("the period before has as many days and ends the day before, over clock changes too", () => {
  expect(periodBefore({ from: "2026-11-01", to: "2026-11-22" })).toEqual({
    from: "2026-10-10",
    to: "2026-10-31",
  });
  expect(periodBefore({ from: "2026-03-29", to: "2026-03-29" })).toEqual({
    from: "2026-03-28",
    to: "2026-03-28",
  });
});

test("a period is in order and at most two years", () => {
  expect(isPeriod({ from: "2026-11-01", to: "2026-11-01" })).toBe(true);
  expect(isPeriod({ from: "2026-11-02", to: "2026-11-01" })).toBe(false);
  expect(isPeriod({ from: "2024-01-01", to: "2025-12-31" })).toBe(true);
  expect(isPeriod({ from: "2024-01-01", to: "2026-01-01" })).toBe(false);
});

test("weeks begin on Monday, months on the first; the ends are the period's own", () => {
  expect(partsOf({ from: "2026-11-01", to: "2026-11-10" })).toEqual([
    { from: "2026-11-01", to: "2026-11-01" },
    { from: "2026-11-02", to: "2026-11-08" },
    { from: "2026-11-09", to: "2026-11-10" },
  ]);
  expect(partsOf({ from: "2026-01-15", to: "2026-11-10" }).slice(0, 2)).toEqual([
    { from: "2026-01-15", to: "2026-01-31" },
    { from: "2026-02-01", to: "2026-02-28" },
  ]);
});

test("parts cover their period without a gap or an overlap", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 731 }), (at, days) => {
      const from = addDays("2020-01-01", at);
      const period = { from, to: addDays(from, days - 1) };
      const parts = partsOf(period);
      expect(parts[0]?.from).toBe(period.from);
      expect(parts.at(-1)?.to).toBe(period.to);
      for (const [n, part] of parts.entries())
        if (n > 0) expect(addDays(parts[n - 1]?.to ?? "", 1)).toBe(part.from);
      expect(parts.reduce((sum, part) => sum + daysOf(part), 0)).toBe(days);
    }),
  );
});
