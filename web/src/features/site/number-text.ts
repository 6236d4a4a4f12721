import type { Language } from "#core/kernel/language.ts";

// A language is locale enough for numbers. The list of locales would be a chunk shared with the
// application, and scripts of public pages share none.

/** Writes kopecks as hryvnias, without decimals where there are none. */
export function amountText(kopecks: number, language: Language): string {
  const digits = kopecks % 100 === 0 ? 0 : 2;
  const plain = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(kopecks / 100);
  return `${plain}\u00a0₴`;
}

/** Writes a whole number with its thousands apart. */
export function numberText(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}
