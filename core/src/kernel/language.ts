type LanguageFacts = {
  /** Locale in which numbers, months and dates are written. */
  locale: string;
  /** The product's name, in letters of the language. */
  productName: string;
  /** Word between a date and a time of the day. */
  at: string;
  /** Addition to a time that is Kyiv's and not the reader's. */
  kyivTime: string;
};

/** Languages by their two letters, the first being the source of all texts, and what they need beside texts. */
export const languageFacts = {
  uk: { locale: "uk-UA", productName: "Оселя", at: "о", kyivTime: "за Києвом" },
  en: { locale: "en-GB", productName: "Oselia", at: "at", kyivTime: "Kyiv time" },
  ru: { locale: "ru-UA", productName: "Оселя", at: "в", kyivTime: "по Киеву" },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languageFacts;

/** Languages of the application, the first being the source of all texts. */
export const languages = Object.keys(languageFacts) as [Language, ...Language[]];
