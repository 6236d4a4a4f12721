import * as fc from "fast-check";
import { expect, test } from "vitest";
import { delayOf } from "./guesses.ts";

test("the first guesses are answered at once, then each takes twice as long, up to five seconds", () => {
  expect([1, 5, 6, 7, 8, 9, 10, 11, 1000].map(delayOf)).toEqual([
    0, 0, 250, 500, 1000, 2000, 4000, 5000, 5000,
  ]);
});

test("never shrinks with more guesses, and never comes near the limit of a call", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 1_000_000 }), (guesses) => {
      expect(delayOf(guesses + 1)).toBeGreaterThanOrEqual(delayOf(guesses));
      expect(delayOf(guesses)).toBeGreaterThanOrEqual(0);
      expect(delayOf(guesses)).toBeLessThanOrEqual(5_000);
    }),
  );
});
