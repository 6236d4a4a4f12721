import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readPrice, readQuantity } from "#core/kernel/money.ts";
import { limits } from "../model.ts";
import { lineTotal, priceOf, vatIn, vatOf } from "./line.ts";

test.each([
  ["a whole price", { quantityMicro: 52_750_000, unitPrice: 785 }, 41_409],
  ["half a kopeck goes up", { quantityMicro: 500_000, unitPrice: 1 }, 1],
  ["six decimals", { quantityMicro: 134_000_000, unitPrice: 264, unitMicro: 2_640_012 }, 35_376],
  ["six decimals, to the kopeck", { quantityMicro: 1_000_000_000, unitPrice: 0, unitMicro: 5 }, 1],
  ["a recalculation", { quantityMicro: 52_750_000, unitPrice: -785 }, -41_409],
])("%s", (_, line, total) => {
  expect(lineTotal(line)).toBe(total);
});

test("a price is kept in kopecks, and exactly where these are not enough", () => {
  expect(priceOf(7_850_000)).toEqual({ unitPrice: 785, unitMicro: null });
  expect(priceOf(2_645_000)).toEqual({ unitPrice: 265, unitMicro: 2_645_000 });
  expect(priceOf(-2_645_000)).toEqual({ unitPrice: -265, unitMicro: -2_645_000 });
  expect(priceOf(1)).toEqual({ unitPrice: 0, unitMicro: 1 });
});

test("VAT is what the sum of a rate holds, rounded once for each rate", () => {
  expect(vatIn(12_000, 20)).toBe(2_000);
  expect(vatIn(100, 20)).toBe(17);
  const lines = [
    { total: 100, vatRate: 20 },
    { total: 100, vatRate: 20 },
    { total: 500, vatRate: null },
    { total: 300, vatRate: 0 },
    { total: 50, vatRate: 20 },
    { total: -100, vatRate: 20 },
    { total: 10_700, vatRate: 7 },
  ];
  expect(vatOf(lines)).toEqual([
    { rate: null, total: 500, vat: 0 },
    { rate: 0, total: 300, vat: 0 },
    { rate: 7, total: 10_700, vat: 700 },
    { rate: 20, total: 150, vat: 25 },
  ]);
});

const decimals = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.stringMatching(/^\d{0,6}$/))
    .map(([whole, part]) => (part ? `${whole},${part}` : `${whole}`));

/** Reads what was typed as an exact fraction. */
function exact(typed: string): { over: bigint; under: bigint } {
  const [whole = "", part = ""] = typed.split(",");
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) };
}

test("what was typed comes to the kopeck nearest to the exact product, halves go up, its opposite to the opposite", () => {
  fc.assert(
    fc.property(decimals(999_999), decimals(999_999), (quantity, price) => {
      const quantityMicro = readQuantity(quantity) ?? -1;
      const micro = readPrice(price) ?? -1;
      const line = { quantityMicro, ...priceOf(micro) };
      const [a, b] = [exact(quantity), exact(price)];
      // Kopecks are a fraction of `over` / `under`; a half above stays above.
      const [over, under] = [a.over * b.over * 100n, a.under * b.under];
      const off = 2n * (BigInt(lineTotal(line)) * under - over);
      expect(off > -under && off <= under).toBe(true);
      expect(lineTotal(line) + lineTotal({ quantityMicro, ...priceOf(-micro) })).toBe(0);
    }),
  );
});

test("the most of everything is still exact", () => {
  const line = { quantityMicro: limits.quantity.max, unitPrice: limits.amount.max };
  expect(lineTotal(line)).toBe(10 ** 14);
  expect(lineTotal({ ...line, unitMicro: limits.amount.max * 10_000 - 1 })).toBe(10 ** 14 - 100);
});

test("the parts by rate come to what all lines come to, and tax lies between nothing and its part", () => {
  const rate = fc.constantFrom(null, 0, 7, 14, 20);
  const line = fc.record({ total: fc.integer({ min: -1e8, max: 1e8 }), vatRate: rate });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      const parts = vatOf(lines);
      const sum = (some: readonly { total: number }[]) =>
        some.reduce((so, { total }) => so + total, 0);
      expect(sum(parts)).toBe(sum(lines));
      for (const { rate: percent, total, vat } of parts) {
        const over = BigInt(Math.abs(total)) * BigInt(percent ?? 0);
        const under = BigInt(100 + (percent ?? 0));
        const off = 2n * (BigInt(Math.abs(vat)) * under - over);
        expect(off > -under && off <= under).toBe(true);
        expect(Math.sign(vat) * Math.sign(total)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
