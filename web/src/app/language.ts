import i18next, { type BackendModule } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";
import { type Language, languages } from "#core/identity/choices.ts";
import { logFault } from "./log.ts";
import { readableKey } from "./readable-key.ts";
import { type Part, parts, type PartTexts } from "./texts/parts.ts";
import type { texts as ukrainian } from "./texts/uk.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof ukrainian & PartTexts };
    returnNull: false;
  }
}

const bundles: Record<Language, () => Promise<{ texts: object }>> = {
  uk: () => import("./texts/uk.ts"),
  en: () => import("./texts/en.ts"),
  ru: () => import("./texts/ru.ts"),
};

const brought = new Set<Part>();

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
    ...[...brought].map((part) => parts[part][language]()),
  ]);
  return Object.assign({}, texts, ...more);
}

/** Brings texts that a screen needs beside the first ones, now and in every language chosen later. */
export async function bringTexts(...wanted: Part[]): Promise<void> {
  const missing = wanted.filter((part) => !brought.has(part));
  const language = currentLanguage();
  const found = await Promise.all(missing.map((part) => parts[part][language]()));
  for (const part of missing) brought.add(part);
  for (const texts of found) i18next.addResourceBundle(language, "translation", texts, true, true);
  // The person may have changed the language meanwhile.
  if (missing.length && currentLanguage() !== language) await i18next.reloadResources();
}

export const languageStorageKey = "i18nextLng";

/** Starts the texts. A failure is logged and the application goes on with readable keys. */
export async function startLanguage(): Promise<void> {
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  try {
    await i18next
      .use(backend)
      .use(LanguageDetector)
      .use(initReactI18next)
      .init({
        supportedLngs: languages,
        nonExplicitSupportedLngs: true,
        load: "languageOnly",
        fallbackLng: false,
        interpolation: { escapeValue: false },
        parseMissingKeyHandler: readableKey,
        detection: {
          order: ["localStorage", "navigator"],
          lookupLocalStorage: languageStorageKey,
          // The cookie tells the server which landing page to send.
          caches: ["localStorage", "cookie"],
          lookupCookie: "lang",
          cookieMinutes: 60 * 24 * 365,
          cookieOptions: { path: "/", sameSite: "lax" },
          convertDetectedLanguage: (found) => known(found) ?? found,
        },
        // What is said to one person changes with their choices too: see format.ts.
        react: { useSuspense: false, bindI18n: "languageChanged writingChanged" },
      });
    if (!known(i18next.language)) await i18next.changeLanguage("uk");
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
