import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planIds } from "./plan-ids.ts";
import {
  mostApartments,
  planFor,
  plans,
  priceFor,
  savedInYear,
  yearDiscountPercent,
} from "./plans.ts";

const apartments = fc.integer({ min: 1, max: mostApartments });

describe("plans", () => {
  test.each([
    [1, "start", 0, 0],
    [60, "start", 0, 0],
    [61, "house", 24_400, 248_880],
    [108, "house", 43_200, 440_640],
    [499, "house", 199_600, 2_035_920],
    [500, "company", 150_000, 1_530_000],
    [9_999, "company", 2_999_700, 30_596_940],
    [10_000, "network", null, null],
  ] as const)("%i apartments are in %s: %s a month, %s a year", (count, id, month, year) => {
    expect(planFor(count).id).toBe(id);
    expect(priceFor(count, "month")).toBe(month);
    expect(priceFor(count, "year")).toBe(year);
  });

  test("are all that there are names for", () => {
    expect(plans.map(({ id }) => id)).toEqual(planIds);
  });

  test("begin at one apartment and follow each other", () => {
    const starts = plans.map(({ from }) => from);
    expect(starts[0]).toBe(1);
    expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
  });

  test("an apartment never costs more in a larger plan, and a year never more than twelve months", () => {
    fc.assert(
      fc.property(apartments, apartments, (a, b) => {
        const [few, many] = [planFor(Math.min(a, b)), planFor(Math.max(a, b))];
        if (few.id !== "start" && few.monthly !== null && many.monthly !== null)
          expect(many.monthly).toBeLessThanOrEqual(few.monthly);
        const [month, year, saved] = [priceFor(a, "month"), priceFor(a, "year"), savedInYear(a)];
        if (month === null || year === null || saved === null) return;
        expect(year + saved).toBe(month * 12);
        expect(Math.abs(saved - (month * 12 * yearDiscountPercent) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN, mostApartments + 1])(
    "%s is no number of apartments",
    (count) => {
      expect(() => planFor(count)).toThrow(RangeError);
    },
  );
});
