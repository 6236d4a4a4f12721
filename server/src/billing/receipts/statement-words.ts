import { createInstance } from "i18next";
import { en } from "#core/billing/texts/statement/en.ts";
import { ru } from "#core/billing/texts/statement/ru.ts";
import { uk } from "#core/billing/texts/statement/uk.ts";
import type { Language } from "#core/kernel/language.ts";

const texts = createInstance();
void texts.init({
  lng: "uk",
  fallbackLng: "uk",
  initAsync: false,
  resources: { uk: { translation: uk }, en: { translation: en }, ru: { translation: ru } },
  interpolation: { escapeValue: false },
});

/** Returns the texts of a statement in a language. */
export function statementWords(
  language: Language,
): (key: `statement.${string}`, values?: Record<string, string>) => string {
  const t = texts.getFixedT(language);
  return (key, values = {}) => t(key, values);
}
