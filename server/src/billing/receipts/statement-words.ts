import type { uk } from "#core/billing/texts/statement/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import { startTexts } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

const texts = startTexts(readTexts<typeof uk>("billing/texts/statement"));

/** Returns the texts of a statement in a language. */
export function statementWords(
  language: Language,
): (key: `statement.${string}`, values?: Record<string, string>) => string {
  const t = texts.getFixedT(language);
  return (key, values = {}) => t(key, values);
}
