import { expect, test } from "vitest";
import { isIban, spacedIban } from "./iban.ts";

test.each([
  ["UA213223130000026007233566001", true],
  ["UA693000010000000012345678901", true],
  ["UA703000010000000012345678901", false],
  ["UA21322313000002600723356600", false],
  ["PL61109010140000071219812874", false],
  ["", false],
])("%s: %s", (iban, valid) => {
  expect(isIban(iban)).toBe(valid);
});

test("is written in groups of four", () => {
  expect(spacedIban("UA213223130000026007233566001")).toBe("UA21 3223 1300 0002 6007 2335 6600 1");
});
