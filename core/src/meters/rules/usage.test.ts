import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#core/kernel/time.ts";
import type { Dial, Point } from "../model.ts";
import { judgeReading, rangeOf, usageByMonth, usedBetween, usedOver, usualOf } from "./usage.ts";

const water: Dial = { kind: "cold_water", unit: "m3", digits: 5 };
const at = (day: string, value: number): Point => ({ day, value });

describe("a reading beside the one before it", () => {
  const last = at("2026-10-22", 120_000);
  const usual = 5_000;
  const verdict = (value: number, over: { usual?: number | null; last?: Point } = {}) =>
    judgeReading(water, { last, usual, ...over }, at("2026-11-22", value));

  test("is fine where it is no more than three times the usual month", () => {
    expect(verdict(135_000)).toEqual({ state: "fine", used: 15_000, rolled: false });
    expect(verdict(120_000)).toEqual({ state: "fine", used: 0, rolled: false });
  });

  test("is odd where it is more, or more than anybody uses", () => {
    expect(verdict(135_001)).toMatchObject({ state: "odd", used: 15_001 });
    expect(verdict(170_001, { usual: null })).toMatchObject({ state: "odd" });
    expect(verdict(170_000, { usual: null })).toMatchObject({ state: "fine" });
  });

  test("who hardly uses anything is not asked about a bucket of water", () => {
    expect(verdict(122_500, { usual: 100 })).toMatchObject({ state: "fine" });
  });

  test("is refused where it is lower, and where the dial has not so many digits", () => {
    expect(verdict(119_999)).toEqual({ state: "lower" });
    expect(verdict(100_000_000)).toEqual({ state: "digits" });
    expect(verdict(-1)).toEqual({ state: "digits" });
  });

  test("a dial that begins anew is recognised: 99999 → 3", () => {
    const full = at("2026-10-22", 99_999_000);
    expect(verdict(3_000, { last: full })).toEqual({ state: "fine", used: 4_000, rolled: true });
    // A slip of the pen near the end is none.
    expect(verdict(99_000_000, { last: full })).toEqual({ state: "lower" });
    expect(verdict(90_000_000, { last: full })).toEqual({ state: "lower" });
  });

  test("months without a reading are counted", () => {
    const long = at("2026-05-22", 120_000);
    expect(verdict(200_000, { last: long })).toMatchObject({ state: "fine", used: 80_000 });
  });
});

const aDial = fc.integer({ min: 3, max: 9 }).map((digits): Dial => ({ ...water, digits }));
const aValue = (dial: Dial) => fc.integer({ min: 0, max: rangeOf(dial) - 1 });

test("what is used is never below nothing and less than the dial goes round", () => {
  fc.assert(
    fc.property(
      aDial.chain((dial) => fc.tuple(fc.constant(dial), aValue(dial), aValue(dial))),
      ([dial, before, after]) => {
        const used = usedBetween(dial, before, after);
        expect(used).toBeGreaterThanOrEqual(0);
        expect(used).toBeLessThan(rangeOf(dial));
        expect((before + used) % rangeOf(dial)).toBe(after);
      },
    ),
  );
});

test("what is used over many readings is the sum of its parts, wherever it is cut", () => {
  const aRow = fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 2, maxLength: 14 });
  fc.assert(
    fc.property(aRow, fc.integer({ min: 0, max: 99_999_000 }), fc.nat(), (steps, first, cut) => {
      let sum = first;
      const points = steps.map((step, n) => {
        sum += n === 0 ? 0 : step;
        return at(addDays("2026-01-22", n * 30), sum % rangeOf(water));
      });
      const all = usedOver(water, points);
      expect(all).toBe(sum - first);
      const here = cut % points.length;
      expect(usedOver(water, points.slice(0, here + 1)) + usedOver(water, points.slice(here))).toBe(
        all,
      );
    }),
  );
});

test("no reading is both taken and wrong: what is fine or odd lies on the dial and follows the last", () => {
  fc.assert(
    fc.property(
      aDial.chain((dial) =>
        fc.tuple(
          fc.constant(dial),
          aValue(dial),
          fc.integer({ min: -10, max: 2 * rangeOf(dial) }),
          fc.option(fc.integer({ min: 0, max: 100_000 })),
        ),
      ),
      ([dial, before, value, usual]) => {
        const last = at("2026-10-20", before);
        const found = judgeReading(dial, { last, usual }, at("2026-11-20", value));
        if ("used" in found) {
          expect(value).toBeLessThan(rangeOf(dial));
          expect(found.rolled).toBe(value < before);
          expect(found.used).toBe(usedBetween(dial, before, value));
        } else if (found.state === "lower") expect(value).toBeLessThan(before);
        else expect(value < 0 || value >= rangeOf(dial)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test("the usual month needs most of a month of readings", () => {
  expect(usualOf(water, [at("2026-11-01", 0)])).toBeNull();
  expect(usualOf(water, [at("2026-11-01", 0), at("2026-11-12", 5_000)])).toBeNull();
  expect(usualOf(water, [at("2026-10-01", 0), at("2026-10-31", 6_000)])).toBe(6_000);
  // What was long ago counts no more.
  const old = [at("2025-01-01", 0), at("2026-04-20", 900_000), at("2026-10-17", 936_000)];
  expect(usualOf(water, old)).toBe(6_000);
});

test("usage by month names twelve, those without a reading too", () => {
  const points = [at("2026-08-20", 0), at("2026-09-20", 3_000), at("2026-11-20", 9_000)];
  const months = usageByMonth(water, points, "2026-11-22");
  expect(months).toHaveLength(12);
  expect(months[0]?.month).toBe("2025-12");
  expect(months.slice(-3)).toEqual([
    { month: "2026-09", used: 3_000 },
    { month: "2026-10", used: null },
    { month: "2026-11", used: 6_000 },
  ]);
});
