import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  brandOf,
  expiryFault,
  formatCardNumber,
  formatExpiry,
  isCardHolder,
  isCardNumber,
  isCvv,
  passesLuhn,
} from "./card.ts";

describe("a card's number", () => {
  test.each([
    "4242424242424242",
    "4242 4242 4242 4242",
    "4000000000000002",
    "4000000000009995",
    "4000000000000069",
    "4000000000000127",
    "4000000000000119",
    "5555555555554444",
  ])("%s may be one", (number) => {
    expect(isCardNumber(number)).toBe(true);
  });

  test.each(["4242424242424241", "", "4242", "424242424242424242", "4242 4242 4242 424a"])(
    "%s is none",
    (number) => {
      expect(isCardNumber(number)).toBe(false);
    },
  );

  test("one wrong digit is always found", () => {
    const number = fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(number, ([at, by]) => {
        const digits = [..."4242424242424242"].map(Number);
        digits[at] = ((digits[at] ?? 0) + by) % 10;
        expect(passesLuhn(digits.join(""))).toBe(false);
      }),
    );
  });

  test("is written in fours, and again the same", () => {
    expect(formatCardNumber("42424242-4242x4242")).toBe("4242 4242 4242 4242");
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = formatCardNumber(typed);
        return formatCardNumber(once) === once && !once.endsWith(" ");
      }),
    );
  });

  test("says its brand by its first digits", () => {
    expect(["4", "51", "2221", "2720", "50", "9", "1", ""].map(brandOf)).toEqual([
      "visa",
      "mastercard",
      "mastercard",
      "mastercard",
      "maestro",
      "prostir",
      null,
      null,
    ]);
  });
});

describe("the rest of a card", () => {
  test.each([
    ["1", "1"],
    ["4", "04/"],
    ["12", "12/"],
    ["1227", "12/27"],
    ["12/2027", "12/27"],
    ["12 / 27", "12/27"],
    ["122788", "12/27"],
    ["", ""],
  ])("an expiry typed %s is written %s", (typed, written) => {
    expect(formatExpiry(typed)).toBe(written);
  });

  test.each([
    ["11/26", null],
    ["12/2026", null],
    ["10/26", "card_expired"],
    ["13/27", "card_expiry"],
    ["00/27", "card_expiry"],
    ["12/", "card_expiry"],
    ["12/47", "card_expiry"],
  ])("%s stands in November 2026: %s", (typed, fault) => {
    expect(expiryFault(typed, "2026-11")).toBe(fault);
  });

  test("a code has three digits, a holder a name", () => {
    expect(["123", "12", "1234", "12a"].map(isCvv)).toEqual([true, false, false, false]);
    expect(["OLENA KOVALENKO", "Мар’яна Д.", "X", "4242 4242", " "].map(isCardHolder)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
