import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText, hasVisibleText } from "./clean-text.ts";

test.each([
  ["Тече кран", "Тече кран"],
  ["рахунок \u202Efdp.exe\u202C", "рахунок fdp.exe"],
  ["\u2066Олена\u2069", "Олена"],
  ["Оле\u200Bна", "Олена"],
  ["\uFEFFОле\u2060на", "Олена"],
  ["Оле\u200Dна", "Олена"],
  ["Оле\u200Cна", "Олена"],
  ["Оле\u200Eна\u200F", "Олена"],
  ["під’їзд\u00A01\nдругий рядок\tі знак", "під’їзд\u00A01\nдругий рядок\tі знак"],
  ["Олена\u{E0041}\u{E0042}", "Олена"],
  ["Оле\u00ADна\u3164", "Олена"],
])("%j is kept as %j", (given, expected) => expect(cleanText(given)).toBe(expected));

test.each([
  ["a family", "👨‍👩‍👧‍👦"],
  ["a profession with a skin", "👩🏽‍🔧"],
  ["a heart on fire", "❤️‍🔥"],
  ["a rainbow flag", "🏳️‍🌈"],
  ["the flag of Scotland", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"],
  ["a Ukrainian flag", "🇺🇦"],
  ["a keycap", "1️⃣"],
  ["Persian", "می\u200Cخواهم"],
  ["Hindi", "क्\u200Dष"],
  ["Hebrew among Latin", "עברית\u200F (ABC)\u200E"],
])("%s is left as it is", (_, text) => expect(cleanText(text)).toBe(text));

const odd = [
  ..."\u202A\u202E\u2066\u2069\u200B\u200C\u200D\u200E\u2060\uFEFF\u{E0041}\u{E007F}👩🏽❤\uFE0F🔧🏴مक्аb ",
];
const mixed = fc
  .array(fc.oneof(fc.constantFrom(...odd), fc.string({ unit: "grapheme", maxLength: 3 })))
  .map((parts) => parts.join(""));

test("what is clean stays as it is, and no direction is turned", () => {
  fc.assert(
    fc.property(mixed, (given) => {
      const clean = cleanText(given);
      expect(cleanText(clean)).toBe(clean);
      expect(cleanText(clean.trim())).toBe(clean.trim());
      expect(clean).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/);
      expect(clean.length).toBeLessThanOrEqual(given.length);
    }),
  );
});

test("words of Ukrainian, English and Russian lose nothing", () => {
  const letters = fc.string({
    unit: fc.constantFrom(..."абвгґдеєжзиіїйклмнопрстуфхцчшщьюяыэъёABCxyz’- ,.!?\n№₴0123456789"),
  });
  fc.assert(
    fc.property(letters, (given) => {
      expect(cleanText(given)).toBe(given);
    }),
  );
});

const blanks = [..."\u3164\u2800\u00AD\u034F\u115F\uFE0F\u0301\u200D\u{E0100} \u3000\n\u0007"];
test.each(blanks)("%j alone is nothing to see", (blank) => {
  expect(hasVisibleText(blank + blank)).toBe(false);
  expect(hasVisibleText(`${blank}5`)).toBe(true);
});
test.each(["5", "—", "👍", "❤\uFE0F", "і\u0301", "שלום"])("%s can be seen", (text) =>
  expect(hasVisibleText(text)).toBe(true),
);
