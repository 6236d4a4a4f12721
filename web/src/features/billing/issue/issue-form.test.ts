import { expect, test } from "vitest";
import { emptyLine, listPeriods, sumOf, usualDue } from "./issue-form.ts";

test.each([
  ["2026-11-05", "2026-11-20"],
  ["2026-11-13", "2026-11-20"],
  ["2026-11-14", "2026-12-20"],
  ["2026-12-28", "2027-01-20"],
])("what is issued on %s is usually due on %s", (today, due) => {
  expect(usualDue(today)).toBe(due);
});

test("months are offered from a year ahead to three years back, over the turns of years", () => {
  const months = listPeriods("2026-11-20");
  expect(months).toHaveLength(49);
  expect(months.slice(10, 14)).toEqual(["2027-01", "2026-12", "2026-11", "2026-10"]);
  expect([months.at(0), months.at(-1)]).toEqual(["2027-11", "2023-11"]);
});

test("the running total counts what can be read", () => {
  const lines = [
    { ...emptyLine, quantity: "52,75", unitPrice: "7,85" },
    { ...emptyLine, unitPrice: "100" },
    emptyLine,
  ];
  expect(sumOf(lines)).toBe(51_409);
});
