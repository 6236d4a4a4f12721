import { withoutSlips } from "#core/kernel/words/word-forms.ts";

/** Writes a text in small letters without apostrophes inside words; ё as е, ґ as г, Latin look-alikes as Cyrillic. */
export function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=\p{L})['’ʼ‘`´′"](?=\p{L})/gu, "")
    .replaceAll("ё", "е")
    .replaceAll("ґ", "г")
    .replace(/[\p{L}\p{N}]+/gu, withoutSlips);
}

/** Returns the words and figures of a text in their order. */
export function tokensOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Reduces a text to its words, as two questions are compared. */
export function comparableText(text: string): string {
  return tokensOf(text).join(" ");
}
