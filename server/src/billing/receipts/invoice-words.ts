import { createInstance } from "i18next";
import { en } from "#core/billing/texts/en.ts";
import { ru } from "#core/billing/texts/ru.ts";
import { uk } from "#core/billing/texts/uk.ts";
import type { Language } from "#core/kernel/language.ts";

const texts = createInstance();
void texts.init({
  lng: "uk",
  fallbackLng: "uk",
  initAsync: false,
  resources: { uk: { translation: uk }, en: { translation: en }, ru: { translation: ru } },
  interpolation: { escapeValue: false },
});

type InvoiceWords = (key: `billing.${string}`, values?: Record<string, string | number>) => string;

/** Returns the texts of an invoice's page. */
export function invoiceWords(language: Language): InvoiceWords {
  const t = texts.getFixedT(language);
  return (key, values = {}) => t(key, values);
}
