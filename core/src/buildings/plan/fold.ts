import { cleanText } from "#core/kernel/words/clean-text.ts";
import { letterReplacer, smallLookAlikes } from "#core/kernel/words/look-alikes.ts";

const apostrophes = /(?<=\p{L})['`´ʼʹ‘’′](?=\p{L})/gu;

const withLatin = letterReplacer(smallLookAlikes.cyrillic, smallLookAlikes.latin);

/** Forms of letters, figures and strokes that show the same: those of full width, Roman numerals, slashes of fractions. */
const forms = /[\uFF0F-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u2160-\u217F\u2044\u2215]/g;
const plainForm = (sign: string) => (/[\u2044\u2215]/.test(sign) ? "/" : sign.normalize("NFKC"));

/** Removes hidden characters and surplus blanks, and unifies apostrophes. */
export function tidyText(value: string): string {
  return cleanText(value)
    .normalize("NFC")
    .replace(forms, plainForm)
    .replace(apostrophes, "'")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Returns the comparison key of a place: case, apostrophes, blanks, look-alike letters (7а, 7A) and
 * ё do not matter.
 */
export function foldText(value: string): string {
  const plain = tidyText(value)
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/\s*([.,/№-])\s*/g, "$1")
    .replaceAll("ё", "е");
  return withLatin(plain);
}
