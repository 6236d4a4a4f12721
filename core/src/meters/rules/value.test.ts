import { expect, test } from "vitest";
import { readReading } from "./value.ts";

test.each([
  ["123", 123_000],
  ["123,456", 123_456],
  ["1 234.5", 1_234_500],
  ["0,001", 1],
  ["0,0001", null],
  ["0,1000", 100],
  ["-1", null],
  ["багато", null],
  ["", null],
])("the reading %s", (typed, thousandths) => {
  expect(readReading(typed)).toBe(thousandths);
});
