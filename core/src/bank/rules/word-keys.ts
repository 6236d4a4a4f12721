import { cleanText } from "#core/kernel/words/clean-text.ts";
import { lookAlikes } from "#core/kernel/words/look-alikes.ts";

/** Capital letters that are read as one: those that look alike, and those that the two languages write differently. */
export const foldedLetters = {
  from: `${lookAlikes.latin}ÏËЁҐ`,
  to: `${lookAlikes.cyrillic}ЇЕЕГ`,
} as const;
const folded = new Map([...foldedLetters.from].map((letter, at) => [letter, foldedLetters.to[at]]));
/** Apostrophes, and what banks write instead of them between two letters. */
const apostrophes = /(?<=\p{L})['`´ʼʹ‘’′"“”*?](?=\p{L})/gu;
const mark = /['`´ʼʹ‘’′"“”*?]/;
/** Characters that are as they seem: most texts of a bank have no others. */
const plainText = /^[\x20-\x7e\u0400-\u045f\u0490\u0491’ʼ«»“”–—№…\u00a0]*$/;
const mixed = /[A-ZÏËЁҐ]/;
const mixedLetters = /[A-ZÏËЁҐ]/g;

/** Returns the words of a text such that case, apostrophes and letters that look alike make no difference. */
export function wordKeys(text: string): string[] {
  const clean = plainText.test(text) ? text : cleanText(text).normalize("NFC");
  const joined = mark.test(clean) ? clean.replaceAll(apostrophes, "") : clean;
  const upper = joined.toUpperCase();
  const plain = mixed.test(upper)
    ? upper.replaceAll(mixedLetters, (letter) => folded.get(letter) ?? letter)
    : upper;
  return plain.match(/[\p{L}\d]+/gu) ?? [];
}
