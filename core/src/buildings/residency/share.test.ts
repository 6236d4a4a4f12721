import * as fc from "fast-check";
import { expect, it, test } from "vitest";
import {
  addShares,
  isWithinWhole,
  leftOf,
  parseShare,
  type Share,
  shareSchema,
  writeFraction,
  writeShare,
} from "./share.ts";

const share: fc.Arbitrary<Share> = fc.integer({ min: 1, max: 1_000_000 }).chain((denominator) =>
  fc.record({
    numerator: fc.integer({ min: 1, max: denominator }),
    denominator: fc.constant(denominator),
  }),
);

test.each([
  ["1/2", { numerator: 1, denominator: 2 }],
  [" 2 / 4 ", { numerator: 2, denominator: 4 }],
  ["50%", { numerator: 1, denominator: 2 }],
  ["33,33 %", { numerator: 3333, denominator: 10_000 }],
  ["0.5", { numerator: 1, denominator: 2 }],
  ["1", { numerator: 1, denominator: 1 }],
  ["100%", { numerator: 1, denominator: 1 }],
  ["0", null],
  ["2", null],
  ["3/2", null],
  ["1/0", null],
  ["1/2000000", null],
  ["половина", null],
  ["", null],
])("%j is the share %j", (written, expected) => {
  expect(parseShare(written)).toEqual(expected);
});

it("three thirds are the whole, and a millionth more is too much", () => {
  const third = { numerator: 1, denominator: 3 };
  expect(isWithinWhole(addShares([third, third, third]))).toBe(true);
  expect(writeFraction(leftOf(addShares([third])))).toBe("2/3");
  const bit = { numerator: 1, denominator: 1_000_000 };
  expect(isWithinWhole(addShares([third, third, third, bit]))).toBe(false);
  expect(writeFraction(leftOf(addShares([third, third, third, bit])))).toBe("0");
});

it("reads what it writes", () => {
  fc.assert(
    fc.property(share, (one) => {
      expect(shareSchema.safeParse(one).success).toBe(true);
      const read = parseShare(writeShare(one));
      expect(addShares(read ? [read] : [])).toEqual(addShares([one]));
    }),
  );
});

it("adds exactly: in any order the same, and what is left makes the whole again", () => {
  fc.assert(
    fc.property(fc.array(share, { maxLength: 6 }), (shares) => {
      const sum = addShares(shares);
      expect(addShares(shares.toReversed())).toEqual(sum);
      const left = leftOf(sum);
      if (isWithinWhole(sum)) expect(sum.n * left.d + left.n * sum.d).toBe(sum.d * left.d);
      else expect(left.n).toBe(0n);
      const floating = shares.reduce((total, one) => total + one.numerator / one.denominator, 0);
      if (Math.abs(floating - 1) > 1e-9) expect(isWithinWhole(sum)).toBe(floating < 1);
    }),
  );
});
