import { expect, test } from "vitest";
import { findConceptsOfForm } from "./concepts.ts";
import { termsOf } from "./understand.ts";
import { tokensOf } from "./tokens.ts";

test.each([
  ["ru", "долгами", "OWE"],
  ["ru", "каналами", "CHAT"],
  ["uk", "каналами", "CHAT"],
] as const)(
  "another form of a word of the lexicon means the same: %s %s",
  (language, word, concept) => {
    expect(findConceptsOfForm(word, language)).toContain(concept);
  },
);

test("a compound is no form of the word it begins like", () => {
  expect(findConceptsOfForm("електромобіль", "uk")).toEqual([]);
  expect(findConceptsOfForm("електриками", "uk")).toContain("MASTER");
});

test("short stems and English words are no forms of others", () => {
  expect(findConceptsOfForm("домна", "ru")).toEqual([]);
  expect(findConceptsOfForm("billed", "en")).toEqual([]);
});

test("numbers and codes are familiar, as they tell nothing of the subject", () => {
  const vocabulary = { isExample: () => false, isFamiliar: () => false };
  const kinds = termsOf(tokensOf("123451ab2f x9y8z7 4711 qwrtzp"), "uk", vocabulary);
  expect(kinds.map(({ kind }) => kind)).toEqual(["familiar", "familiar", "familiar", "unknown"]);
});
