import i18next, { type BackendModule, type LanguageDetectorModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, languages } from "#core/identity/choices.ts";
import { logFault } from "../log.ts";
import { readableKey } from "./readable-key.ts";
import type { PartTexts, TextPart } from "../texts/part.ts";
import type { texts as ukrainian } from "../texts/uk.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof ukrainian & PartTexts };
    returnNull: false;
  }
}

const bundles: Record<Language, () => Promise<{ texts: object }>> = {
  uk: () => import("../texts/uk.ts"),
  en: () => import("../texts/en.ts"),
  ru: () => import("../texts/ru.ts"),
};

const brought = new Set<TextPart>();

/** Brings only the chosen language's chunks. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, _namespace, done) => {
    everything(language as Language).then(
      (texts) => done(null, texts as never),
      (error: Error) => done(error, false),
    );
  },
};

async function everything(language: Language): Promise<object> {
  const [{ texts }, ...more] = await Promise.all([
    bundles[language](),
    ...[...brought].map((part) => part[language]()),
  ]);
  return Object.assign({}, texts, ...more);
}

/** Brings texts that a screen needs beside the first ones, now and in every language chosen later. */
export async function loadTranslations(...wanted: TextPart[]): Promise<void> {
  const missing = wanted.filter((part) => !brought.has(part));
  const language = currentLanguage();
  const found = await Promise.all(missing.map((part) => part[language]()));
  for (const part of missing) brought.add(part);
  for (const texts of found) i18next.addResourceBundle(language, "translation", texts, true, true);
  // The person may have changed the language meanwhile.
  if (missing.length && currentLanguage() !== language) await i18next.reloadResources();
}

export const languageStorageKey = "i18nextLng";
const aYear = 365 * 24 * 3_600;

/** The language chosen before, else the browser's first that we speak, else Ukrainian. */
const detector: LanguageDetectorModule = {
  type: "languageDetector",
  detect: () =>
    [stored(), ...navigator.languages].map((tag) => known(tag)).find((found) => found) ?? "uk",
  cacheUserLanguage(language) {
    // The cookie tells the server which language to prepare the next page in.
    document.cookie = `lang=${language}; max-age=${aYear}; path=/; samesite=lax`;
    try {
      localStorage.setItem(languageStorageKey, language);
    } catch {
      // A browser that keeps nothing asks its own settings again.
    }
  },
};

function stored(): string | undefined {
  try {
    return localStorage.getItem(languageStorageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Starts the texts. A failure is logged and the application goes on with readable keys. */
export async function startLanguage(): Promise<void> {
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  try {
    await i18next
      .use(backend)
      .use(detector)
      .use(initReactI18next)
      .init({
        supportedLngs: languages,
        nonExplicitSupportedLngs: true,
        load: "languageOnly",
        fallbackLng: false,
        interpolation: { escapeValue: false },
        parseMissingKeyHandler: readableKey,
        // What is said to one person changes with their choices too: see format.ts.
        react: { useSuspense: false, bindI18n: "languageChanged writingChanged" },
      });
  } catch (error) {
    logFault("texts could not be started", error);
  }
}

/** Another tab speaks another language from now on: this one follows. */
window.addEventListener("storage", ({ key, newValue }) => {
  const chosen = known(newValue ?? undefined);
  if (key === languageStorageKey && chosen && chosen !== currentLanguage())
    void i18next.changeLanguage(chosen);
});

/** The language the page speaks now. */
export function currentLanguage(): Language {
  return known(i18next.resolvedLanguage ?? i18next.language) ?? "uk";
}

/** Changes the language here and for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
}

function known(tag: string | undefined): Language | null {
  const short = tag?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === short) ?? null;
}
