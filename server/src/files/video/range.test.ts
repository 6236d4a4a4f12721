import { expect, test } from "vitest";
import { readRange } from "./range.ts";

test.each([
  ["bytes=0-1", { start: 0, end: 1 }],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=40-59", { start: 40, end: 59 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  [null, null],
  ["bytes=-", null],
  ["bytes=-0", null],
  ["bytes=100-", null],
  ["bytes=5-2", null],
  ["bytes=0-1,4-5", null],
  ["bytes=a-b", null],
  ["items=0-1", null],
  ["bytes=99999999999999999999-", null],
])("%s of a hundred bytes", (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test("nothing has no range", () => {
  expect(readRange("bytes=0-", 0)).toBeNull();
});
