/** Languages of the application, the first being the source of all texts. */
export const languages = ["uk", "en", "ru"] as const;
export type Language = (typeof languages)[number];

/** Locales in which numbers, months and dates are written. */
export const locales: Readonly<Record<Language, string>> = {
  uk: "uk-UA",
  en: "en-GB",
  ru: "ru-UA",
};
