import { expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import { computeBalance } from "./balance.ts";

test.each([
  [0, 0, 0],
  [300, 0, 300],
  [0, 100, -100],
  [300, 100, 300],
])("of %d owed and %d credit, %d is to be paid", (owed, credit, balance) => {
  expect(computeBalance(toKopecks(owed), credit)).toBe(balance);
});
