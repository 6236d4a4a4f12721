import fc from "fast-check";
import { expect, test } from "vitest";
import { billPeriods } from "../model.ts";
import { monthsOf } from "./period.ts";

test.each([
  ["current_month", "2026-11-17", "2026-11", "2026-11"],
  ["last_month", "2026-11-17", "2026-10", "2026-10"],
  ["last_month", "2026-01-01", "2025-12", "2025-12"],
  ["quarter", "2026-11-17", "2026-10", "2026-12"],
  ["quarter", "2026-03-31", "2026-01", "2026-03"],
  ["year", "2026-11-17", "2026-01", "2026-12"],
] as const)("%s of %s is %s to %s", (period, today, first, last) => {
  expect(monthsOf(period, today)).toEqual({ first, last });
});

test("every period but the last month holds today's, and none ends before it begins", () => {
  const days = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.constantFrom(...billPeriods), (today, period) => {
      const { first, last } = monthsOf(period, today);
      const month = today.slice(0, 7);
      expect(first <= last).toBe(true);
      expect(first <= month && month <= last).toBe(period !== "last_month");
    }),
  );
});
