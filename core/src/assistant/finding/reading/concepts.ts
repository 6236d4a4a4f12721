import type { Language } from "#core/kernel/language.ts";
import { stemOf } from "../../search/words.ts";
import { plainText, tokensOf } from "./tokens.ts";
import type { ConceptWords } from "./lexicon/concept-words.ts";
import { accountWords } from "./lexicon/account-words.ts";
import { foreignWords } from "./lexicon/foreign-words.ts";
import { homeWords } from "./lexicon/home-words.ts";
import { moneyWords } from "./lexicon/money-words.ts";
import { peopleWords } from "./lexicon/people-words.ts";
import { questionWords } from "./small-words.ts";

/** Concept of matters that are none of the product's. */
export const foreign = "FOREIGN";

const lexicon: ConceptWords = {
  ...questionWords,
  ...moneyWords,
  ...homeWords,
  ...peopleWords,
  ...accountWords,
  [foreign]: foreignWords,
};

type Part = { text: string; isBeginning: boolean };
type Pattern = { parts: readonly Part[]; concept: string; letters: number };

const patterns = Object.entries(lexicon).flatMap(([concept, words]) =>
  words.split(/\s+/).flatMap((word) => patternOf(word, concept)),
);

function patternOf(word: string, concept: string): Pattern[] {
  const parts = word
    .split("_")
    .filter(Boolean)
    .map((part) => ({ text: plainText(part.replace("*", "")), isBeginning: part.endsWith("*") }));
  const letters = parts.reduce((sum, { text }) => sum + text.length, 0);
  return parts.length > 0 ? [{ parts, concept, letters }] : [];
}

/** Patterns by the first two letters of their first word, so that a word is compared with few. */
const byBeginning = Map.groupBy(patterns, ({ parts }) => parts[0]?.text.slice(0, 2) ?? "");

/** Concepts that begin at a token, and how many tokens their words take. */
export type ConceptMatch = { concepts: readonly string[]; length: number };

/** Finds the concepts of the words at a position: the longest phrase, in it the longest pattern; null for none. */
export function findConcepts(tokens: readonly string[], at: number): ConceptMatch | null {
  const near = byBeginning.get(tokens[at]?.slice(0, 2) ?? "") ?? [];
  const matches = near.filter((pattern) => fits(pattern, tokens, at));
  const length = Math.max(0, ...matches.map(({ parts }) => parts.length));
  const longest = matches.filter(({ parts }) => parts.length === length);
  const letters = Math.max(0, ...longest.map((pattern) => pattern.letters));
  const concepts = longest.filter((one) => one.letters === letters).map(({ concept }) => concept);
  return concepts.length > 0 ? { concepts: [...new Set(concepts)], length } : null;
}

function fits({ parts }: Pattern, tokens: readonly string[], at: number): boolean {
  return parts.every(({ text, isBeginning }, n) => {
    const token = tokens[at + n];
    return token !== undefined && (isBeginning ? token.startsWith(text) : token === text);
  });
}

/** Words of the lexicon that stand alone, with their concepts: typing errors are compared with them. */
export const lexiconWords: readonly (Part & { concept: string })[] = patterns.flatMap(
  ({ parts, concept }) => {
    const [only, more] = parts;
    return only && !more ? [{ ...only, concept }] : [];
  },
);

/** Letters that a stem has at least, so that it stands for one word. */
const leastStem = 4;
/** Letters of an ending at most: a compound begins like another word and goes on for longer. */
const longestEnding = 4;

const byStem = new Map<Language, Map<string, (Part & { concept: string })[]>>(
  (["uk", "ru"] as const).map((language) => [
    language,
    Map.groupBy(
      lexiconWords.filter(
        ({ text, isBeginning }) => !isBeginning && /\p{Script=Cyrillic}/u.test(text),
      ),
      ({ text }) => stemOf(text, language),
    ),
  ]),
);

/** Finds the concepts of a Slavic word by another form of it, as the lexicon cannot list all of them. */
export function findConceptsOfForm(word: string, language: Language): readonly string[] {
  if (language === "en") return [];
  const stem = stemOf(word, language);
  const forms = stem.length >= leastStem ? (byStem.get(language)?.get(stem) ?? []) : [];
  const near = forms.filter(({ text }) => differInEnding(text, word));
  return [...new Set(near.map(({ concept }) => concept))];
}

function differInEnding(a: string, z: string): boolean {
  let shared = 0;
  while (shared < a.length && a[shared] === z[shared]) shared++;
  return Math.max(a.length, z.length) - shared <= longestEnding;
}

/** Returns whether a text has a word of a concept. */
export function hasConcept(text: string, concept: string): boolean {
  const tokens = tokensOf(text);
  return tokens.some((_, at) => findConcepts(tokens, at)?.concepts.includes(concept));
}
