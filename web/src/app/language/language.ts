/// <reference types="vite/types/importMeta.d.ts" />
import { type Language, languages } from "#core/kernel/language.ts";
import { logFault } from "../log.ts";
import { type Texts, words } from "./words.ts";
import type { PartTexts, TextPart } from "../texts/part.ts";
import type { texts as ukrainian } from "../texts/uk.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof ukrainian & PartTexts };
    returnNull: false;
  }
}

const bundles = import.meta.glob<object>("./??.ts", { base: "../texts", import: "texts" });

const brought = new Set<TextPart>();

/** Loads the chunks of the chosen language alone. */
async function everything(language: Language): Promise<Texts[]> {
  const { size } = brought;
  const texts = await Promise.all([
    bundles[`./${language}.ts`]?.(),
    ...[...brought].map((part) => part(language)),
  ]);
  // A screen that came meanwhile has brought texts of the language before.
  return brought.size === size ? (texts as Texts[]) : everything(language);
}

/** Brings texts that a screen needs beside the first ones, now and in every language chosen later. */
export async function loadTranslations(...wanted: TextPart[]): Promise<void> {
  const missing = wanted.filter((part) => !brought.has(part));
  const language = currentLanguage();
  const found = await Promise.all(missing.map((part) => part(language)));
  for (const part of missing) brought.add(part);
  // The person may have changed the language meanwhile.
  if (currentLanguage() === language) for (const texts of found) words.add(texts as Texts);
  else if (missing.length > 0) await speak(currentLanguage());
}

export const languageStorageKey = "i18nextLng";
const aYear = 365 * 24 * 3_600;

/**
 * Returns the language that the address names or that was chosen before (a cookie has it where the server took it from
 * an address), else the browser's first that we have, else Ukrainian.
 */
function firstLanguage(): Language {
  const named = /[?&]lang=(\w\w)/.exec(location.search)?.[1];
  const fromCookie = /\blang=(\w\w)/.exec(document.cookie)?.[1];
  const tags = [named, stored(), fromCookie, ...navigator.languages];
  return tags.map((tag) => known(tag)).find((found) => found) ?? languages[0];
}

function remember(language: Language): void {
  // The cookie tells the server which language to prepare the next page in.
  document.cookie = `lang=${language}; max-age=${aYear}; path=/; samesite=lax`;
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // A browser that keeps nothing asks its own settings again.
  }
}

let chosen: Language = languages[0];

/** Brings the texts of `language` and speaks it, unless another was chosen meanwhile. */
async function speak(language: Language): Promise<void> {
  chosen = language;
  try {
    const texts = await everything(language);
    if (chosen !== language) return;
    remember(language);
    document.documentElement.lang = language;
    words.speak(language, ...texts);
  } catch (error) {
    logFault("texts did not come", error);
  }
}

function stored(): string | undefined {
  try {
    return localStorage.getItem(languageStorageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Starts the texts. A failure is logged and the application goes on with readable keys. */
export async function startLanguage(): Promise<void> {
  await speak(firstLanguage());
}

/** Another tab speaks another language from now on: this one follows. */
window.addEventListener("storage", ({ key, newValue }) => {
  const there = known(newValue ?? undefined);
  if (key === languageStorageKey && there && there !== currentLanguage()) void speak(there);
});

/** Returns the language of the page. */
export function currentLanguage(): Language {
  return known(words.language()) ?? languages[0];
}

/** Changes the language here and for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
}

function known(tag: string | undefined): Language | null {
  const short = tag?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === short) ?? null;
}
