import { expect, test } from "vitest";
import { writeBounds } from "./write-bounds.ts";

test.each([
  ["uk", "0,01", "100 000"],
  ["en", "0.01", "100,000"],
  ["ru", "0,01", "100 000"],
] as const)("bounds are written as %s writes numbers", (language, min, max) => {
  const written = writeBounds({ min: 0.01, max: 100_000, count: 2_000, line: 1_200 }, language);
  const plain = Object.values(written ?? {}).map((value) => String(value).replaceAll(/\s/g, " "));
  expect(plain).toEqual([min, max, "2000", "1200"]);
});

test("a fault without bounds stays as it is", () => {
  expect(writeBounds(undefined, "uk")).toEqual({});
});
