import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mayPayOut } from "./owed.ts";

const sums = { gross: 10_000, owed: 10_000, byLine: true, beyond: 0 };
const above = (params: { owed: number; gross: number; beyond: number }) => ({
  code: "bank.payout_above",
  data: { params },
});

test("what is owed may be paid out, and no kopeck more", () => {
  expect(mayPayOut(sums)).toBeNull();
  expect(mayPayOut({ ...sums, gross: 10_001 })).toEqual(
    above({ owed: 10_000, gross: 10_001, beyond: 1 }),
  );
  expect(mayPayOut({ ...sums, owed: -500 })).toEqual(
    above({ owed: 0, gross: 10_000, beyond: 10_000 }),
  );
});

test("money that the bank has brought may be more, by as much as was agreed; by hand it never is", () => {
  const some = fc.integer({ min: 1, max: 1e9 });
  fc.assert(
    fc.property(some, fc.integer({ min: -1e9, max: 1e9 }), (gross, owed) => {
      const over = Math.max(0, gross - Math.max(0, owed));
      const of = (byLine: boolean, beyond: number) => mayPayOut({ gross, owed, byLine, beyond });
      expect(of(true, over)).toBeNull();
      expect(of(false, over) === null).toBe(over === 0);
      if (over > 0) expect(of(true, over - 1)).not.toBeNull();
    }),
  );
});
