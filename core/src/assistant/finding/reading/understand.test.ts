import { expect, test } from "vitest";
import { type Language, languages } from "#core/kernel/language.ts";
import { understandQuestion, type Vocabulary } from "./understand.ts";

const vocabulary: Vocabulary = { isExample: () => false, isFamiliar: () => false };
const understand = (question: string, spoken: Language) =>
  understandQuestion(question, { spoken, today: "2026-11-26", vocabulary });

test.each([
  "borscht recipe",
  "how to cook borscht",
  "how much do I owe",
  "fix domofon",
  "broken lift, pay back",
])("what is plausible English is English on every page: %s", (question) => {
  for (const spoken of languages) expect(understand(question, spoken).language, spoken).toBe("en");
});

test.each([
  "borscht",
  "IBAN",
  "kiev",
  "asdfgh",
  "ile wynosi mój dług",
  "wie hoch sind meine Schulden",
  "Ile mam do zapłaty za mieszkanie?",
])("what shows no language is answered in the page's: %s", (question) => {
  for (const spoken of languages)
    expect(understand(question, spoken).language, spoken).toBe(spoken);
});

test.each([
  ["skilky ya maju splatyty", "en", "uk"],
  ["lift ne rabotaet", "ru", "ru"],
  ["zabyl parol", "ru", "ru"],
  ["zabuv parol", "en", "uk"],
  ["chomu ne pratsuye lift", "en", "uk"],
  ["ghbdsn ctctl", "en", "uk"],
] as const)(
  "Cyrillic words in Latin letters are read in their language, the page's first: %s on %s",
  (question, spoken, language) => {
    expect(understand(question, spoken).language).toBe(language);
  },
);
