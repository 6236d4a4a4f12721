import { expect, test } from "vitest";
import { canBeAhead, muchBeyond } from "./beyond.ts";

const open = [{ remaining: 500 }, { remaining: 300 }];

test("far more than there is to pay is asked about; a sum rounded up, or money where nothing is open, is not", () => {
  expect(muchBeyond(open, 100_000_000)).toEqual({ owed: 800, rest: 99_999_200 });
  expect(muchBeyond(open, 1_600)).toBeNull();
  expect(muchBeyond([], 100_000_000)).toBeNull();
});

test("it is written down where somebody has agreed to as much, and not to less", () => {
  const refused = { code: "billing.far_beyond", data: { params: { owed: 800, rest: 801 } } };
  expect(canBeAhead(open, { amount: 1_601 })).toEqual(refused);
  expect(canBeAhead(open, { amount: 1_601, beyond: 800 })).toEqual(refused);
  expect(canBeAhead(open, { amount: 1_601, beyond: 801 })).toBeNull();
  expect(canBeAhead(open, { amount: 1_600 })).toBeNull();
});
