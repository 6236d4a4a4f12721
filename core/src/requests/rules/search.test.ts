import * as fc from "fast-check";
import { expect, test } from "vitest";
import { searchQuery, searchWords } from "./search.ts";

test("apostrophes are one letter", () => {
  for (const spelling of ["під'їзд", "підʼїзд", "під’їзд", "ПІД`ЇЗД"])
    expect(searchWords(spelling)).toEqual(["підїзд"]);
});

test("words are found by number, in any case, each once", () => {
  expect(searchWords("R-000123: Тече, тече КРАН! 25°")).toEqual([
    "r",
    "000123",
    "тече",
    "кран",
    "25",
  ]);
});

test("a query begins every word and holds nothing but words", () => {
  expect(searchQuery("tap' | & !leaks")).toBe("'tap':* & 'leaks':*");
  expect(searchQuery(" ' & | ")).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(searchQuery(text) ?? "").toMatch(
        /^$|^(?:\(?'[\p{L}\p{N}\p{M}]+':\*\)?(?: [&|] (?!$)|$))+$/u,
      );
    }),
  );
});

test("a word with Latin letters in it is the word, and is found where it was typed so", () => {
  expect(searchWords("Дверi лiфтa")).toEqual(["двері", "ліфта"]);
  expect(searchQuery("лiфт")).toBe("('ліфт':* | 'лiфт':*)");
});
