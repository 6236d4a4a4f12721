import { expect, test } from "vitest";
import { type IncomeRow, joinSmall } from "./join-small.ts";

const row = (over: Partial<IncomeRow>): IncomeRow => ({
  month: "2026-11",
  category: "maintenance",
  title: null,
  billed: 0,
  received: 0,
  apartments: 40,
  ...over,
});
const sums = (rows: readonly IncomeRow[]) =>
  joinSmall(rows).map(({ category, title, billed, received }) => [
    category,
    title,
    billed,
    received,
  ]);

test("what three apartments or more are billed stays as it is", () => {
  const rows = [
    row({ title: "Утримання", billed: 900 }),
    row({ received: 700 }),
    row({ category: "parking", billed: 300, received: 100, apartments: 3 }),
  ];
  expect(joinSmall(rows)).toEqual(rows);
});

test("fewer are joined with others, and alone with the largest", () => {
  const dues = row({ billed: 900, received: 700 });
  const rent = row({ category: "rent", billed: 50, apartments: 1 });
  const fee = row({ category: "late_fee", billed: 7, received: 7, apartments: 2 });
  const other = row({ category: "other", billed: 20, received: 10, apartments: 5 });
  expect(sums([dues, rent, fee, other])).toEqual([
    ["maintenance", null, 900, 700],
    ["other", null, 77, 17],
  ]);
  expect(sums([dues, rent, fee])).toEqual([["maintenance", null, 957, 707]]);
  expect(sums([row({ title: "Домофон", billed: 40, apartments: 2 }), dues])).toEqual([
    ["maintenance", null, 940, 700],
  ]);
});

test("a year has its sums where its months have them", () => {
  const month = [row({ apartments: 2, billed: 90, received: 60 })];
  const earlier = [row({ month: "2026-10", billed: 900 })];
  expect(sums(month)).toEqual([["other", null, 90, 60]]);
  expect(joinSmall([...month, ...earlier])).toEqual([...joinSmall(month), ...joinSmall(earlier)]);
});

test("income that no apartment owes is never joined, and no sum gets lost", () => {
  const rows = [
    row({ apartments: 1, billed: 10, received: 5 }),
    row({ category: "ahead", received: 30, apartments: 1 }),
    row({ category: "other_income", received: 12, apartments: 0 }),
  ];
  expect(sums(rows)).toEqual([
    ["other", null, 10, 5],
    ["ahead", null, 0, 30],
    ["other_income", null, 0, 12],
  ]);
  expect(joinSmall([])).toEqual([]);
});
