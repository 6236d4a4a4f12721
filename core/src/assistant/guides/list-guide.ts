import type { Language } from "#core/kernel/language.ts";
import type { Passage } from "../model.ts";
import { stemOf, stemsOf, wordsOf } from "../search/words.ts";
import type { ListedGuide } from "./guide-search.ts";

/** Times that a text says a word, from which on it speaks of it. */
const often = 3;

/** Returns what a guide is found by. Throws Error where the file has no title or description. */
export function listGuide(
  slug: string,
  file: string,
  passages: readonly Passage[],
  language: Language,
): ListedGuide {
  const [title, description] = ["title", "description"].map((name) =>
    new RegExp(`^${name}: (.+)$`, "m").exec(file)?.[1]?.trim(),
  );
  if (!title || !description) throw new Error(`${slug} has no title or description`);
  const headings = passages.map(({ heading }) => heading);
  const text = [...headings, ...passages.flatMap(({ blocks }) => blocks)].join("\n");
  return {
    slug,
    title,
    description,
    words: [...headings, ...listFrequentWords(text, language)].join(" "),
  };
}

/** Lists the words that a text says often, each once in its first form. */
function listFrequentWords(text: string, language: Language): string[] {
  const known = new Set(stemsOf(text, language));
  const byStem = Map.groupBy(wordsOf(text), (word) => stemOf(word, language));
  return [...byStem]
    .filter(([stem, words]) => known.has(stem) && words.length >= often && stem.length > 2)
    .map(([, [word = ""]]) => word);
}
