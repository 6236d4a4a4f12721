import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";

/** Returns true if a language is written in Cyrillic letters, whose font its pages then fetch early. */
export function isCyrillic(language: Language): boolean {
  return new Intl.Locale(locales[language]).maximize().script === "Cyrl";
}
