import { createInstance, type i18n } from "i18next";
import { type Language, languages } from "#core/kernel/language.ts";
import { mapLanguages } from "#core/kernel/map-languages.ts";

export type LetterTexts = (key: string, values?: Record<string, string | number | null>) => string;

type TextsByLanguage = Readonly<Record<Language, object>>;

/** Starts i18next with texts for people; what a language lacks is said in the first one. */
export function startTexts(texts: TextsByLanguage, page?: TextsByLanguage): i18n {
  const i18n = createInstance();
  void i18n.init({
    lng: languages[0],
    fallbackLng: languages[0],
    initAsync: false,
    ns: ["letter", "page"],
    defaultNS: "letter",
    resources: mapLanguages((language) => ({
      letter: texts[language],
      ...(page && { page: page[language] }),
    })),
    interpolation: { escapeValue: false },
  });
  return i18n;
}

/**
 * Returns the texts of a slice's letters in a language; those of its pages are below `page:`, as
 * `page:requests.category.heating`.
 */
export function letterWords(
  texts: TextsByLanguage,
  page?: TextsByLanguage,
): (language: Language) => LetterTexts {
  const i18n = startTexts(texts, page);
  return (language) => {
    const t = i18n.getFixedT(language);
    return (key, values = {}) => t(key, values);
  };
}
