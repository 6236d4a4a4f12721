import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toKopecks, readMoney, readPrice, readQuantity, sumKopecks } from "./money.ts";

describe("amounts as people type them", () => {
  test.each([
    ["1 234,50", 123450],
    ["1234.5", 123450],
    ["1 234,50 ₴", 123450],
    ["1\u00a0234,50\u00a0₴", 123450],
    ["1\u202f234 567,8 грн.", 123456780],
    ["12uah", 1200],
    ["0,01", 1],
    ["100,", 10000],
    ["007", 700],
    ["", null],
    ["₴", null],
    ["3,400.00", 340000],
    ["₴5", 500],
    ["₴ 5.", 500],
    ["UAH 1,234.5", 123450],
    ["₴1,234.56", 123456],
    ["₴1,234", 123400],
    ["1'234,56", 123456],
    ["1’234", 123400],
    ["1.234,56", 123456],
    ["1,234,567", 123456700],
    ["1.234.567,8 ₴", 123456780],
    [",5", 50],
    [".05", 5],
    ["5,", 500],
    ["-5", null],
    [",", null],
    ["₴5₴", null],
    ["1.234", null],
    ["₴1.234", null],
    ["1,234 ₴", null],
    ["1,234.567", null],
    ["1,234,56", null],
    ["1 234.567,00", null],
    ["1234,567.00", null],
    ["12,34.50", null],
    ["0,1 2", null],
    ["1 2", null],
    ["12 34,5", null],
    ["1,234", null],
    ["1.2.3", null],
    ["1e5", null],
    ["0x10", null],
    ["12345678901234", null],
    ["١٢", null],
  ])("%j", (typed, read) => {
    expect(readMoney(typed)).toBe(read);
  });

  const anAmount = fc.integer({ min: 0, max: 10 ** 12 });
  const locales = ["uk-UA", "uk", "en-GB", "en", "ru-UA", "ru"];
  const ways = locales.flatMap((locale) =>
    (["always", "auto", false] as const).map((useGrouping) => {
      const figures = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping } as const;
      const uah = { style: "currency", currency: "UAH", useGrouping } as const;
      return [
        new Intl.NumberFormat(locale, figures),
        new Intl.NumberFormat(locale, uah),
        new Intl.NumberFormat(locale, { ...uah, currencyDisplay: "narrowSymbol" }),
      ];
    }),
  );

  test("what a screen shows in any of the languages is read back to the kopeck", () => {
    fc.assert(
      fc.property(anAmount, fc.constantFrom(...ways.flat()), (amount, way) => {
        const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
        expect(readMoney(way.format(text as `${number}`)), text).toBe(amount);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["52,75", 52_750_000],
    ["1", 1_000_000],
    ["0.000001", 1],
    ["1,234", 1_234_000],
    ["1 234,500001", 1_234_500_001],
    ["1000000000000", null],
    ["0.0000001", null],
    ["1,2345678", null],
    ["1,234.5", null],
    ["1e3", null],
    ["10^12", null],
    ["сто", null],
    ["-1", null],
    ["3 ₴", null],
  ])("a quantity of %s is %s millionths", (typed, micro) => {
    expect(readQuantity(typed)).toBe(micro);
  });
});

describe("reckoning", () => {
  test("only whole kopecks are money", () => {
    for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53])
      expect(() => toKopecks(wrong)).toThrow(RangeError);
    expect(Object.is(toKopecks(-0), 0)).toBe(true);
    expect(sumKopecks([toKopecks(1), toKopecks(2)])).toBe(3);
    expect(sumKopecks([])).toBe(0);
  });
});

test.each([
  ["7,85", 7_850_000],
  ["2,640012", 2_640_012],
  ["-1 234,50", -1_234_500_000],
  ["−0,5", -500_000],
  ["0", 0],
  ["-0", 0],
  ["0,0000001", null],
  ["--1", null],
  ["", null],
])("a price of %s is %s millionths", (typed, micro) => {
  expect(readPrice(typed)).toBe(micro);
});
