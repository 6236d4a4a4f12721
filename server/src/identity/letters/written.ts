import { createInstance } from "i18next";
import type { Language } from "#core/kernel/language.ts";
import { en as enAccount } from "#core/identity/texts/letters/en.ts";
import { ru as ruAccount } from "#core/identity/texts/letters/ru.ts";
import { uk as ukAccount } from "#core/identity/texts/letters/uk.ts";
import { en } from "#core/identity/texts/en.ts";
import { ru } from "#core/identity/texts/ru.ts";
import { uk } from "#core/identity/texts/uk.ts";
import { zone } from "#core/kernel/time.ts";

/** The texts that the server itself writes to people. */
export const written = createInstance();
void written.init({
  lng: "uk",
  fallbackLng: "uk",
  initAsync: false,
  resources: {
    uk: { translation: { ...uk, ...ukAccount } },
    en: { translation: { ...en, ...enAccount } },
    ru: { translation: { ...ru, ...ruAccount } },
  },
  interpolation: { escapeValue: false },
});

/** Formats an instant in words in Kyiv's zone: 20 листопада 2026 р. о 14:05. */
export function instantText(at: Date, language: Language): string {
  const options = { dateStyle: "long", timeStyle: "short", timeZone: zone } as const;
  return new Intl.DateTimeFormat(language, options).format(at);
}
