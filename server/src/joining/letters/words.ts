import { createInstance } from "i18next";
import { letterEn } from "#core/joining/texts/letter-en.ts";
import { letterRu } from "#core/joining/texts/letter-ru.ts";
import { letterUk } from "#core/joining/texts/letter-uk.ts";
import type { Language } from "#core/kernel/language.ts";

const texts = createInstance();
void texts.init({
  lng: "uk",
  fallbackLng: "uk",
  initAsync: false,
  resources: {
    uk: { translation: letterUk },
    en: { translation: letterEn },
    ru: { translation: letterRu },
  },
  interpolation: { escapeValue: false },
});

export type JoiningLetterTexts = (key: string, values?: Record<string, string | number>) => string;

/** Returns the texts of letters in a language, below `paper`, `decision` or `guest`. */
export function wordsIn(
  language: Language,
  part: "paper" | "decision" | "guest",
): JoiningLetterTexts {
  const t = texts.getFixedT(language, null, part);
  return (key, values = {}) => t(key, values);
}
