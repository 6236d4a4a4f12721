import { createInstance } from "i18next";
import { receiptEn } from "#core/billing/texts/receipt/en.ts";
import { receiptRu } from "#core/billing/texts/receipt/ru.ts";
import { receiptUk } from "#core/billing/texts/receipt/uk.ts";
import type { Language } from "#core/kernel/language.ts";

const texts = createInstance();
void texts.init({
  lng: "uk",
  fallbackLng: "uk",
  initAsync: false,
  resources: {
    uk: { translation: receiptUk },
    en: { translation: receiptEn },
    ru: { translation: receiptRu },
  },
  interpolation: { escapeValue: false },
});

export type ReceiptTexts = (key: string, values?: Record<string, string>) => string;

/** Returns the texts of receipts in a language. */
export function wordsIn(language: Language): ReceiptTexts {
  const t = texts.getFixedT(language);
  return (key, values = {}) => t(key, values);
}
