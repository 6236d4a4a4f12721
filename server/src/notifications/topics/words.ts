import { createInstance } from "i18next";
import type { Language } from "#core/identity/choices.ts";
import { en as billingEn } from "#core/billing/texts/en.ts";
import { ru as billingRu } from "#core/billing/texts/ru.ts";
import { uk as billingUk } from "#core/billing/texts/uk.ts";
import { en } from "#core/notifications/texts/en.ts";
import { ru } from "#core/notifications/texts/ru.ts";
import { uk } from "#core/notifications/texts/uk.ts";
import { en as requestsEn } from "#core/requests/texts/en.ts";
import { ru as requestsRu } from "#core/requests/texts/ru.ts";
import { uk as requestsUk } from "#core/requests/texts/uk.ts";

const texts = createInstance();
void texts.init({
  lng: "uk",
  fallbackLng: "uk",
  initAsync: false,
  ns: ["letter", "page"],
  defaultNS: "letter",
  resources: {
    uk: { letter: uk, page: { ...requestsUk, ...billingUk } },
    en: { letter: en, page: { ...requestsEn, ...billingEn } },
    ru: { letter: ru, page: { ...requestsRu, ...billingRu } },
  },
  interpolation: { escapeValue: false },
});

export type Words = (key: string, values?: Record<string, string | number | null>) => string;

/** The words of letters in a language; those of the pages under `page:`, such as `page:requests.category.heating`. */
export function wordsIn(language: Language): Words {
  const t = texts.getFixedT(language);
  return (key, values = {}) => t(key, values);
}
