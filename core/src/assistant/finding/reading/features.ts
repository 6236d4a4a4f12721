import type { Language } from "#core/kernel/language.ts";
import { stemOf } from "../../search/words.ts";
import { findConcepts } from "./concepts.ts";
import { questionWords, isSilent } from "./small-words.ts";
import { tokensOf } from "./tokens.ts";

/** Names the feature of a word that only has its stem. */
export const stemFeature = (stem: string) => `=${stem}`;

const isNumber = (word: string) => /^\p{N}+$/u.test(word);

/**
 * Lists what a text is compared by: the concepts of its words and phrases, and the stems of its words. Words that say
 * nothing are left out.
 */
export function featuresOf(text: string, language: Language): string[] {
  const tokens = tokensOf(text);
  const features: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = findConcepts(tokens, at);
    const length = found?.length ?? 1;
    features.push(...(found?.concepts ?? []).filter((concept) => !(concept in questionWords)));
    features.push(...stemFeatures(tokens.slice(at, at + length), language));
    at += length;
  }
  return features;
}

/** Lists the features of the words of one term. */
export function stemFeatures(words: readonly string[], language: Language): string[] {
  return words
    .filter((word) => !isSilent(word) && !isNumber(word) && word.length > 1)
    .map((word) => stemFeature(stemOf(word, language)));
}

/** Word of a text, or several that mean one thing: its concepts, or its stem where the lexicon does not know it. */
export type Meaning = { meanings: readonly string[]; isLight: boolean };

/** Lists what a text says, word for word, without words that say nothing. */
export function meaningOf(text: string, language: Language): Meaning[] {
  const tokens = tokensOf(text);
  const found: Meaning[] = [];
  for (let at = 0; at < tokens.length;) {
    const match = findConcepts(tokens, at);
    const length = match?.length ?? 1;
    const meanings = match?.concepts ?? stemFeatures(tokens.slice(at, at + length), language);
    const isLight = meanings.every((one) => one in questionWords);
    if (meanings.length > 0) found.push({ meanings, isLight });
    at += length;
  }
  return found;
}
