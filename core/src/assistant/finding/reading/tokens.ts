import { withoutLoneSlips, withoutSlips } from "#core/kernel/words/word-forms.ts";

/** Returns a text in small letters without apostrophes inside words; ё as е, ґ as г, slips of the Latin alphabet mended. */
export function plainText(text: string): string {
  const mended = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=\p{L})['’ʼ‘`´′"](?=\p{L})/gu, "")
    .replaceAll("ё", "е")
    .replaceAll("ґ", "г")
    .replace(/[\p{L}\p{N}]+/gu, withoutSlips);
  return withoutLoneSlips(mended);
}

/** Lists the words and figures of a text in their order. */
export function tokensOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns a text as two questions are compared: words alone. */
export function comparableText(text: string): string {
  return tokensOf(text).join(" ");
}
