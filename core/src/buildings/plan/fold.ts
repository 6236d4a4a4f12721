import { cleanText } from "../../kernel/words/clean-text.ts";
import { letterReplacer, smallLookAlikes } from "../../kernel/words/look-alikes.ts";

const apostrophes = /(?<=\p{L})['`´ʼʹ‘’′](?=\p{L})/gu;

const withLatin = letterReplacer(smallLookAlikes.cyrillic, smallLookAlikes.latin);

/** Nothing hidden, one apostrophe between letters, one blank between words, none around. */
export function tidy(value: string): string {
  return cleanText(value).normalize("NFC").replace(apostrophes, "'").replace(/\s+/g, " ").trim();
}

/**
 * What two spellings of the same place have in common: case, apostrophes,
 * blanks and letters that look alike (7а, 7A) do not matter, nor the dots of ё.
 */
export function fold(value: string): string {
  const plain = tidy(value)
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/\s*([.,/№-])\s*/g, "$1")
    .replaceAll("ё", "е");
  return withLatin(plain);
}
