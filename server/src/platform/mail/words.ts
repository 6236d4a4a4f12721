import { createInstance } from "i18next";
import type { Language } from "#core/kernel/language.ts";

export type LetterTexts = (key: string, values?: Record<string, string | number | null>) => string;

/**
 * Returns the texts of a slice's letters in a language; those of its pages are below `page:`, as
 * `page:requests.category.heating`.
 */
export function letterWords(
  texts: Readonly<Record<Language, { letter: object; page?: object }>>,
): (language: Language) => LetterTexts {
  const words = createInstance();
  void words.init({
    lng: "uk",
    fallbackLng: "uk",
    initAsync: false,
    ns: ["letter", "page"],
    defaultNS: "letter",
    resources: { uk: { ...texts.uk }, en: { ...texts.en }, ru: { ...texts.ru } },
    interpolation: { escapeValue: false },
  });
  return (language) => {
    const t = words.getFixedT(language);
    return (key, values = {}) => t(key, values);
  };
}
