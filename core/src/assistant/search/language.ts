import type { Language } from "#core/kernel/language.ts";
import { stopWords, wordsOf } from "./words.ts";

/** Lists the common words of one of two languages that are none of the other's. */
const only = (language: "uk" | "ru", other: "uk" | "ru") =>
  new Set([...stopWords[language]].filter((word) => !stopWords[other].has(word)));
const [ukrainian, russian] = [only("uk", "ru"), only("ru", "uk")];

/**
 * Detects the language somebody asks in: by its letters, else by its common words; `spoken`, the page's language, decides
 * between what could be either.
 */
export function languageOf(question: string, spoken: Language): Language {
  if (!/\p{Script=Cyrillic}/u.test(question))
    return /\p{Script=Latin}/u.test(question) ? "en" : spoken;
  if (/[іїєґ]|\p{L}['’ʼ]\p{L}/iu.test(question)) return "uk";
  if (/[ыэъё]/i.test(question)) return "ru";
  const words = wordsOf(question);
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const lead = count(ukrainian) - count(russian);
  if (lead !== 0) return lead > 0 ? "uk" : "ru";
  return spoken === "ru" ? "ru" : "uk";
}
