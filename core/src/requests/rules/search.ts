import { anySpelling, withoutSlips } from "#core/kernel/words/word-forms.ts";

const apostrophes = /['ʼ’`´‘′]/gu;
const word = /[\p{L}\p{N}]+/gu;
const longest = 64;

/**
 * Splits a text into search words: lower case, no apostrophes, each once in order of appearance.
 */
export function searchWords(text: string): string[] {
  const folded = text.replaceAll("№", " ").normalize("NFKC").toLowerCase().replace(apostrophes, "");
  return [...new Set(folded.match(word) ?? [])].map((one) => withoutSlips(one).slice(0, longest));
}

/** Builds a tsquery for "every word, perhaps only begun"; null if there is no word. */
export function searchQuery(text: string): string | null {
  const words = searchWords(text).slice(0, 10);
  return words.length ? words.map(anySpelling).join(" & ") : null;
}
