import type { letterUk } from "#core/joining/texts/letter/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import { startTexts } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

const texts = startTexts(readTexts<typeof letterUk>("joining/texts/letter"));

export type JoiningLetterTexts = (key: string, values?: Record<string, string | number>) => string;

/** Returns the texts of letters in a language, below `paper`, `decision` or `guest`. */
export function wordsIn(
  language: Language,
  part: "paper" | "decision" | "guest",
): JoiningLetterTexts {
  const t = texts.getFixedT(language, null, part);
  return (key, values = {}) => t(key, values);
}
