import * as fc from "fast-check";
import { expect, it, test } from "vitest";
import { placeBounds } from "../model.ts";
import { expandNumbers } from "./numbers.ts";

test.each([
  ["5", ["5"]],
  [" 1, 5;12–14 ", ["1", "5", "12", "13", "14"]],
  ["9-11", ["9", "10", "11"]],
  ["08..10", ["08", "09", "10"]],
  ["12а, 12А, 12а", ["12а", "12А"]],
  ["2-15..2-17", ["2-15", "2-16", "2-17"]],
  ["П-3", ["П-3"]],
  ['кв. 5, №6, 7.0, １２, 8 "а"', ["5", "6", "7", "12", "8 а"]],
  ["квартири 1-3", ["1", "2", "3"]],
  ["3–1", null],
  ["2-15..3-17", null],
  ["", null],
  [" , ", null],
  ["<b>", null],
  ["1".repeat(21), null],
])("%j is read as %j", (written, numbers) => {
  expect(expandNumbers(written)).toEqual(numbers);
});

it("gives each number of a range once, and no more than it is asked to bear", () => {
  fc.assert(
    fc.property(fc.nat({ max: 9_999 }), fc.nat({ max: 300 }), (from, more) => {
      const found = expandNumbers(`${from}-${from + more}, ${from}`);
      expect(found).toHaveLength(more + 1);
      expect(found?.at(-1)).toBe(String(from + more));
    }),
  );
  expect(expandNumbers("1-999999")?.length).toBe(placeBounds.planned + 1);
});
