import { cleanText } from "../../kernel/words/clean-text.ts";

/** Capital letters that look alike: keyboards and banks mix both alphabets within a word. */
export const lookAlikes = { latin: "ABCEHIKMOPTXYÏË", cyrillic: "АВСЕНІКМОРТХУЇЕ" } as const;
const alike = new Map([...lookAlikes.latin].map((letter, at) => [letter, lookAlikes.cyrillic[at]]));
/** Apostrophes, and what banks write instead of them between two letters. */
const apostrophes = /(?<=\p{L})['`´ʼʹ‘’′"“”*?](?=\p{L})/gu;

/** Returns the words of a text such that case, apostrophes and letters that look alike make no difference. */
export function wordKeys(text: string): string[] {
  const plain = cleanText(text).normalize("NFC").replaceAll(apostrophes, "").toUpperCase();
  return (plain.match(/[\p{L}\d]+/gu) ?? []).map((word) =>
    word.replaceAll(/[A-ZÏËЁҐ]/g, (letter) => alike.get(letter) ?? other[letter] ?? letter),
  );
}

const other: Record<string, string> = { Ё: "Е", Ґ: "Г" };
