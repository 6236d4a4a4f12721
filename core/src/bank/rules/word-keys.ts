import { cleanText } from "../../kernel/words/clean-text.ts";

/** Capital letters that look alike: keyboards and banks mix both alphabets within a word. */
export const lookAlikes = { latin: "ABCEHIKMOPTXYÏË", cyrillic: "АВСЕНІКМОРТХУЇЕ" } as const;
const alike = new Map([...lookAlikes.latin].map((letter, at) => [letter, lookAlikes.cyrillic[at]]));
alike.set("Ё", "Е").set("Ґ", "Г");
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
  const folded = mixed.test(upper)
    ? upper.replaceAll(mixedLetters, (letter) => alike.get(letter) ?? letter)
    : upper;
  return folded.match(/[\p{L}\d]+/gu) ?? [];
}
