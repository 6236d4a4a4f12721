import type { Language } from "#core/kernel/language.ts";
import { stemOf } from "../../search/words.ts";
import { findConcepts } from "./concepts.ts";
import { spellInCyrillic } from "./keyboard.ts";
import { isSilent } from "./small-words.ts";
import { tokensOf } from "./tokens.ts";
import type { Vocabulary } from "./understand.ts";

/** Reading of a text in Latin letters: English, a Slavic language, or what does not show it. */
export type LatinReading = "english" | "slavic" | "other";

/** Shares of words from which on a text is English, or Slavic: Polish has words of both. */
const [leastEnglish, leastSlavic] = [1 / 3, 1 / 2];

/**
 * Classifies a text in Latin letters. A word counts for English where it is a word there and in no Cyrillic
 * spelling: `lift`, `plan` and `do` are words in both and say nothing. Of equal counts English wins; a single
 * Slavic word may be a word of any language.
 */
export function classifyLatin(
  text: string,
  { spoken, isFamiliar }: Pick<Vocabulary, "isFamiliar"> & { spoken: Language },
): LatinReading {
  const words = tokensOf(text);
  const isWord = (word: string, language: Language) =>
    (isSilent(word) && word.length > 1) ||
    findConcepts([word], 0) !== null ||
    isFamiliar(stemOf(word, language), language);
  const isSpelt = (word: string) =>
    spellInCyrillic(word, spoken).some((reading) => isWord(reading.text, reading.language));
  const english = words.filter((word) => isWord(word, "en") && !isSpelt(word)).length;
  const slavic = words.filter((word) => !isWord(word, "en") && isSpelt(word)).length;
  if (english > 0 && english >= slavic && english >= words.length * leastEnglish) return "english";
  return slavic > 1 && slavic >= words.length * leastSlavic ? "slavic" : "other";
}
