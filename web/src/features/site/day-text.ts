import { type Language, locales } from "#core/kernel/language.ts";

/** `2026-11-22` in words. */
export function dayText(day: string, language: Language): string {
  const date = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(
    date,
  );
}

/** Kopecks as an amount in hryvnias, without the kopecks where there are none. */
export function amountText(kopecks: number, language: Language): string {
  const digits = kopecks % 100 === 0 ? 0 : 2;
  const plain = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(kopecks / 100);
  return `${plain}\u00a0₴`;
}

/** A whole number with its thousands apart. */
export function numberText(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(value);
}
