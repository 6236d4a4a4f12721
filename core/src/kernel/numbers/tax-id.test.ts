import { expect, test } from "vitest";
import { isEdrpou, isRnokpp, isTaxId } from "./tax-id.ts";

test.each([
  ["32855961", true],
  ["21133352", true],
  ["32855968", false],
  ["3285596", false],
  ["328559610", false],
  ["", false],
])("EDRPOU %s: %s", (value, valid) => {
  expect(isEdrpou(value)).toBe(valid);
});

test.each([
  ["1759013776", true],
  ["3456789012", false],
  ["175901377", false],
])("RNOKPP %s: %s", (value, valid) => {
  expect(isRnokpp(value)).toBe(valid);
});

test("either is a tax id, and nothing but digits is", () => {
  expect(["32855961", "1759013776"].every(isTaxId)).toBe(true);
  expect(["32855961 ", "UA32855961", "１７５９０１３７７６", "00000000000"].some(isTaxId)).toBe(
    false,
  );
});

test("one wrong digit is noticed", () => {
  for (let at = 0; at < 8; at += 1) {
    const wrong = [..."32855961"].map((digit, i) =>
      i === at ? String((Number(digit) + 1) % 10) : digit,
    );
    expect(isEdrpou(wrong.join("")), wrong.join("")).toBe(false);
  }
});
