import { expect, test } from "vitest";
import { fromLocal, toLocal } from "#core/kernel/time.ts";
import { lastInstant, usesFor } from "./model.ts";

test("a code that ends with a day names that day, also where the clocks change", () => {
  for (const day of ["2027-02-18", "2026-10-26", "2026-03-30"]) {
    const last = toLocal(new Date(lastInstant(fromLocal(day, 0).toISOString()))).date;
    expect(last < day).toBe(true);
  }
  const end = fromLocal("2027-02-18", 0).toISOString();
  expect(toLocal(new Date(lastInstant(end))).date).toBe("2027-02-17");
});

test.each([
  [0, 1, 1],
  [2, 1, 2],
  [2, 5, 5],
  [80, 1, 50],
])("a letter that names %i, asked for %i, lets %i in", (named, wanted, uses) => {
  expect(usesFor(named, wanted)).toBe(uses);
});
