import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kopecks, times } from "../../kernel/money.ts";
import { lineTotal, priceOf, vatIn, vatOf } from "./line.ts";

test.each([
  ["a whole price", { quantity: 52_750, unitPrice: 785 }, 41_409],
  ["half a kopeck goes up", { quantity: 500, unitPrice: 1 }, 1],
  ["six decimals", { quantity: 134_000, unitPrice: 264, unitMicro: 2_640_012 }, 35_376],
  ["six decimals, to the kopeck", { quantity: 1_000_000, unitPrice: 0, unitMicro: 5 }, 1],
  ["a recalculation", { quantity: 52_750, unitPrice: -785 }, -41_409],
])("%s", (_, line, total) => {
  expect(lineTotal(line)).toBe(total);
});

test("a price is kept in kopecks, and exactly where these are not enough", () => {
  expect(priceOf(7_850_000)).toEqual({ unitPrice: 785, unitMicro: null });
  expect(priceOf(2_645_000)).toEqual({ unitPrice: 265, unitMicro: 2_645_000 });
  expect(priceOf(-2_645_000)).toEqual({ unitPrice: -265, unitMicro: -2_645_000 });
  expect(priceOf(1)).toEqual({ unitPrice: 0, unitMicro: 1 });
});

test("VAT is what the sum holds, each line's rounded by itself and summed by rate", () => {
  expect(vatIn(12_000, 20)).toBe(2_000);
  expect(vatIn(100, 20)).toBe(17);
  const lines = [
    { total: 100, vatRate: 20 },
    { total: 100, vatRate: 20 },
    { total: 500, vatRate: null },
    { total: -100, vatRate: 20 },
    { total: 10_700, vatRate: 7 },
  ];
  expect(vatOf(lines)).toEqual([
    { rate: null, vat: 0 },
    { rate: 7, vat: 700 },
    { rate: 20, vat: 17 },
  ]);
});

test("a whole price comes to what it always did; a line and its opposite come to nothing; tax is below the sum", () => {
  const price = fc.integer({ min: 1, max: 100_000_000 });
  const quantity = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(price, quantity, (unitPrice, thousandths) => {
      const line = { quantity: thousandths, unitPrice };
      expect(lineTotal(line)).toBe(times(kopecks(unitPrice), thousandths));
      expect(lineTotal({ ...line, unitMicro: unitPrice * 10_000 })).toBe(lineTotal(line));
      expect(lineTotal(line) + lineTotal({ ...line, unitPrice: -unitPrice })).toBe(0);
      const vat = vatIn(lineTotal(line), 20);
      expect(vat).toBeLessThanOrEqual(lineTotal(line));
      expect(vat + vatIn(-lineTotal(line), 20)).toBe(0);
    }),
  );
});
