import { expect, test } from "vitest";
import * as z from "zod/mini";
import { amountText, lineTotal, quantityText } from "./amounts.ts";

const rule = (schema: z.ZodMiniType, text: string) =>
  z.safeParse(schema, text).error?.issues[0]?.message;

test.each([
  ["1 234,50", 123_450],
  ["1234.5", 123_450],
  [" 1\u00a0234,50 ₴ ", 123_450],
  ["7", 700],
])("%s is so many kopecks", (text, kopecks) => {
  expect(z.parse(amountText(), text)).toBe(kopecks);
});

test("what is no amount, and what is out of bounds, are told apart", () => {
  expect(rule(amountText(), "сто")).toBe("money");
  expect(rule(amountText(), "1,234")).toBe("money");
  expect(rule(amountText(), "0")).toBe("positive");
  expect(rule(amountText(), "1000000,01")).toBe("money_range");
  for (const wrong of ["1,2345678", "1e3", "десять", "10^12"])
    expect(rule(quantityText(), wrong)).toBe("quantity");
  for (const far of ["1000000000000", "1000000,000001"])
    expect(rule(quantityText(), far)).toBe("quantity_range");
  expect(rule(quantityText(), "0")).toBe("quantity_range");
});

test("a line says what it comes to as soon as that can be said", () => {
  expect(lineTotal({ quantity: "52,75", unitPrice: "7,85" })).toBe(41_409);
  expect(lineTotal({ quantity: "1,234567", unitPrice: "2,640012" })).toBe(326);
  expect(lineTotal({ quantity: "", unitPrice: "7,85" })).toBeNull();
  expect(lineTotal({ quantity: "1", unitPrice: "999999999999" })).toBeNull();
});
