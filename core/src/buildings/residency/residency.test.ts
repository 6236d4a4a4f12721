import * as fc from "fast-check";
import { expect, it, test } from "vitest";
import { addDays } from "#core/kernel/time.ts";
import {
  canBe,
  canShare,
  canRemain,
  freeShare,
  holdsOn,
  doPeriodsOverlap,
  type Residency,
} from "./residency.ts";
import { addShares, compareFractions, isWithinWhole, writeFraction } from "./share.ts";

const start = "2026-01-01";
const day = fc.nat({ max: 9 }).map((days) => addDays(start, days));
const days = Array.from({ length: 12 }, (_, index) => addDays(start, index));

const owner: fc.Arbitrary<Residency> = fc
  .record({
    id: fc.uuid(),
    personId: fc.constantFrom("a", "b", "c"),
    from: day,
    length: fc.option(fc.integer({ min: 1, max: 5 })),
    share: fc.option(
      fc.record({
        numerator: fc.integer({ min: 1, max: 3 }),
        denominator: fc.integer({ min: 3, max: 7 }),
      }),
    ),
  })
  .map(({ length, ...rest }) => ({
    ...rest,
    to: length === null ? null : addDays(rest.from, length),
    kind: "owner",
    basis: null,
  }));
const owners = fc.array(owner, { maxLength: 5 });

const sumOn = (all: readonly Residency[], on: string) =>
  addShares(all.flatMap((one) => (one.share && holdsOn(one, on) ? [one.share] : [])));

it("shares may stand exactly where no day is over the whole", () => {
  fc.assert(
    fc.property(owners, (all) => {
      expect(canShare(all) === null).toBe(days.every((on) => isWithinWhole(sumOn(all, on))));
    }),
  );
});

it("what is free is the least of what each day leaves", () => {
  fc.assert(
    fc.property(owners, owner, (all, one) => {
      const free = freeShare(all, one);
      for (const on of days.filter((each) => holdsOn(one, each))) {
        const sum = sumOn(all, on);
        const left = { n: sum.n > sum.d ? 0n : sum.d - sum.n, d: sum.d };
        expect(compareFractions(free, left)).toBeLessThanOrEqual(0);
      }
    }),
  );
});

it("says what is free where it is too much", () => {
  const half = { numerator: 1, denominator: 2 };
  const base = { kind: "owner", basis: null, from: start, to: null } as const;
  const refused = canShare([
    { ...base, id: "1", personId: "a", share: { numerator: 2, denominator: 3 } },
    { ...base, id: "2", personId: "b", share: half },
  ]);
  expect(refused && writeFraction(refused.left)).toBe("1/2");
});

it("speaks of who is asked about, not of who was here before", () => {
  const base = { kind: "owner", basis: null, from: start, to: null } as const;
  const whole = { numerator: 1, denominator: 1 };
  const [before, came] = [
    { ...base, id: "1", personId: "a", share: whole, to: addDays(start, 3) },
    { ...base, id: "2", personId: "b", share: { numerator: 1, denominator: 4 } },
  ];
  const refused = canShare([before, came], [came]);
  expect([refused?.of.id, refused && writeFraction(refused.left)]).toEqual(["2", "0"]);
});

it("periods overlap where they have a day in common", () => {
  fc.assert(
    fc.property(owner, owner, (a, b) => {
      expect(doPeriodsOverlap(a, b)).toBe(
        days.some((on) => holdsOn(a, on) && holdsOn(b, on)) || (a.to === null && b.to === null),
      );
    }),
  );
});

it("nobody is the same thing twice at once, but somebody may come back", () => {
  const first: Residency = {
    id: "1",
    personId: "a",
    kind: "resident",
    basis: null,
    share: null,
    from: start,
    to: addDays(start, 3),
  };
  expect(
    canRemain({ ...first, id: "2", from: addDays(start, 2), to: null }, [first])?.data?.issues,
  ).toEqual([{ path: "from", rule: "overlaps" }]);
  expect(canRemain({ ...first, id: "2", from: addDays(start, 3), to: null }, [first])).toBeNull();
  expect(canRemain({ ...first, id: "2", kind: "owner" }, [first])).toBeNull();
  expect(canRemain(first, [first])).toBeNull();
});

const within = { earliest: "1900-01-01", latest: "2027-01-01", last: "2076-01-01" };
const one = { kind: "owner", basis: null, share: null, from: start, to: null } as const;
test.each([
  [{}, []],
  [{ basis: "tenant" }, [["basis", "invalid"]]],
  [{ kind: "resident", share: { numerator: 1, denominator: 2 } }, [["share", "invalid"]]],
  [{ to: start }, [["to", "period"]]],
  [{ to: "2076-01-02" }, [["to", "date_too_late"]]],
  [{ from: "1899-12-31" }, [["from", "date_too_early"]]],
  [
    { from: "2027-01-02", to: "2027-01-01" },
    [
      ["from", "date_too_late"],
      ["to", "period"],
    ],
  ],
] as const)("%j breaks %j", (over, broken) => {
  const refused = canBe({ ...one, ...over }, within);
  expect((refused?.data?.issues ?? []).map(({ path, rule }) => [path, rule])).toEqual(broken);
});
