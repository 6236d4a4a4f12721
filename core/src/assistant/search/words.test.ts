import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languageOf } from "./language.ts";
import { isAlmost } from "./search.ts";
import { stemOf, stemsOf, wordsOf } from "./words.ts";

const same = (language: "uk" | "ru" | "en", words: string) =>
  new Set(words.split(" ").map((word) => stemOf(word, language))).size;

describe("words", () => {
  test("an apostrophe inside a word does not count, whichever it is", () => {
    for (const mark of ["'", "’", "ʼ", "‘", "`", "´", "′"])
      expect(wordsOf(`Під${mark}їзд`)).toEqual(["підїзд"]);
    expect(wordsOf("«Осередок» — 'так'")).toEqual(["осередок", "так"]);
  });

  test("ё is е, ґ is г, letters are small, numbers stay", () => {
    expect(wordsOf("Счёт Ґанок 104")).toEqual(["счет", "ганок", "104"]);
  });

  test.each([
    ["uk", "заявка заявки заявку заявок заявками"],
    ["uk", "квартира квартиру квартирою квартирам"],
    ["uk", "сусід сусіди сусідів сусідами"],
    ["ru", "счета счету счетом счетов счетами"],
    ["ru", "заявка заявки заявку заявок"],
    ["en", "invoice invoices"],
    ["en", "report reports reported reporting"],
  ] as const)("one stem in %s: %s", (language, words) => {
    expect(same(language, words)).toBe(1);
  });

  test("common words are no stems, and what is left has no spaces and some length", () => {
    expect(stemsOf("Як мені це зробити?", "uk")).toEqual([]);
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("uk", "ru", "en"), (text, language) => {
        for (const stem of stemsOf(text, language as "uk"))
          expect(stem).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });

  test("a slip of one letter is forgiven in long words only", () => {
    expect(isAlmost("=рахуно", "=рахумо")).toBe(true);
    expect(isAlmost("=invoic", "=invoc")).toBe(true);
    expect(isAlmost("=кран", "=край")).toBe(false);
    expect(isAlmost("=рахуно", "=рахуно")).toBe(false);
    expect(isAlmost("=абвгд", "=абгвд")).toBe(false);
  });
});

describe("the language of a question", () => {
  test.each([
    ["Where is my code?", "uk", "en"],
    ["Що це?", "ru", "uk"],
    ["Что это?", "uk", "ru"],
    ["Мы ждём", "uk", "ru"],
    ["під'їзд", "ru", "uk"],
    ["квартира", "ru", "ru"],
    ["квартира", "en", "uk"],
    ["104", "en", "en"],
    ["מה זה?", "uk", "uk"],
    ["", "ru", "ru"],
  ] as const)("%s on a page in %s: %s", (question, spoken, language) => {
    expect(languageOf(question, spoken)).toBe(language);
  });
});
