import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#core/kernel/time.ts";
import { dueDaysOf } from "./ages.ts";

const ageOf = (dueOn: string, today: string) =>
  dueDaysOf(today)
    .filter(({ from, to }) => (from === null || from <= dueOn) && (to === null || dueOn <= to))
    .map(({ age }) => age);

test.each([
  ["2026-12-20", "not_due"],
  // The due day itself is not late yet.
  ["2026-11-23", "not_due"],
  ["2026-11-22", "d30"],
  ["2026-10-24", "d30"],
  ["2026-10-23", "d60"],
  ["2026-09-24", "d60"],
  ["2026-09-23", "d90"],
  ["2026-08-25", "d90"],
  ["2026-08-24", "d180"],
  ["2026-05-27", "d180"],
  ["2026-05-26", "older"],
  ["2023-11-23", "older"],
  ["2023-11-22", "lapsed"],
])("what was due on %s is %s", (dueOn, age) => {
  expect(ageOf(dueOn, "2026-11-23")).toEqual([age]);
});

test("three years from and to the end of a February", () => {
  expect(ageOf("2025-02-28", "2028-02-28")).toEqual(["older"]);
  expect(ageOf("2025-02-28", "2028-02-29")).toEqual(["lapsed"]);
  expect(ageOf("2024-02-29", "2027-02-28")).toEqual(["older"]);
  expect(ageOf("2024-02-29", "2027-03-01")).toEqual(["lapsed"]);
});

test("whatever the day, every due day has one age", () => {
  fc.assert(
    fc.property(fc.nat(3_000), fc.nat(3_000), (now, before) => {
      const today = addDays("2024-01-01", now);
      expect(ageOf(addDays(today, 400 - before), today)).toHaveLength(1);
    }),
  );
});
