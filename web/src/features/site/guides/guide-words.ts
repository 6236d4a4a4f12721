import { stemOf, stemsOf, wordsOf } from "#core/assistant/search/words.ts";
import type { Language } from "#core/kernel/language.ts";
import type { Guide } from "../content.ts";

/** Times that a text says a word, from which on it speaks of it. */
const often = 3;

/** Lists the headings of a guide and the words that its text says often, for the search in the list. */
export function listGuideWords({ html, headings }: Guide, language: Language): string {
  const text = html.replaceAll(/<[^>]+>|&\w+;/g, " ");
  const known = new Set(stemsOf(text, language));
  const byStem = Map.groupBy(wordsOf(text), (word) => stemOf(word, language));
  const frequent = [...byStem]
    .filter(([stem, words]) => known.has(stem) && words.length >= often && stem.length > 2)
    .map(([, [word = ""]]) => word);
  return [...headings.map(({ text }) => text), ...frequent].join(" ");
}
