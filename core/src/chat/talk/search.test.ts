import fc from "fast-check";
import { expect, test } from "vitest";
import { searchTerms } from "#core/kernel/words/word-forms.ts";
import { excerptOf, searchQueryOf } from "./search.ts";

test("a word is found in its other cases, with any apostrophe, in both languages", () => {
  const finds = (query: string, text: string) => excerptOf(text, query).some(({ found }) => found);
  for (const [query, text] of [
    ["ліфта", "Ліфт стоїть"],
    ["ліфт", "Біля ліфтом"],
    ["під'їзд", "у третьому під’їзді"],
    ["велосипеди", "стійка для велосипедів"],
    ["ещё", "Еще раз"],
    ["будинку", "Цей будинок"],
    ["довідок", "Довідка готова"],
    ["ґанок", "на ганок"],
    ["воды", "горячей воды нет"],
    ["parking", "Parking is full"],
  ] as const)
    expect([query, finds(query, text)]).toEqual([query, true]);
  expect(finds("ліфт", "Світло блимає")).toBe(false);
});

test("a search without words looks for nothing, and quotes of PostgreSQL stay outside", () => {
  expect(searchQueryOf("?! …")).toBeNull();
  expect(searchQueryOf("a' | 'b:*")).toBe("'a':* & 'b':*");
  expect(searchTerms("раз два три чотири пять шість сім вісім девять")).toHaveLength(8);
});

test("the pieces of an excerpt are the words of the text, in order", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), fc.string(), (text, query) => {
      const whole = excerptOf(text, query)
        .map((piece) => piece.text)
        .join("")
        .replace(/^…/, "")
        .replace(/…$/, "");
      expect(text).toContain(whole);
    }),
  );
});

test("Latin letters in a Cyrillic word are a slip of the keyboard, in the search and in the text", () => {
  expect(excerptOf("Скриплять дверi", "двері").some(({ found }) => found)).toBe(true);
  expect(excerptOf("Скриплять двері", "двepi").some(({ found }) => found)).toBe(true);
  expect(searchQueryOf("ліфт")).toContain("'лiфт':*");
});
