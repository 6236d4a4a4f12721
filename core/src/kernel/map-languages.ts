import { type Language, languageFacts, languages } from "./language.ts";

/** Makes a value for each language. */
export function mapLanguages<T>(make: (language: Language) => T): Record<Language, T> {
  const entries = languages.map((language) => [language, make(language)]);
  return Object.fromEntries(entries) as Record<Language, T>;
}

/** Locales in which numbers, months and dates are written. */
export const locales = mapLanguages((language) => languageFacts[language].locale);

/** Indexes the files of a folder of texts by language; each is named after it and exports one thing, `T`. */
export function indexTexts<T>(files: Readonly<Record<string, unknown>>): Record<Language, T> {
  return mapLanguages((language) => {
    const file = Object.keys(files).find((name) => name.endsWith(`/${language}.ts`));
    if (file === undefined) throw new Error(`no texts in ${language}`);
    return Object.values(files[file] as object)[0] as T;
  });
}
