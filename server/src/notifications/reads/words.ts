import type { Language } from "#core/kernel/language.ts";
import type { letters } from "#core/notifications/texts/letters/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { Heard } from "#server/platform/topic.ts";

const texts = readTexts<typeof letters>("notifications/texts/letters");

/** The words that stand around what a topic says. */
export const wordsIn = letterWords(texts);

/** Returns why somebody hears of a fact. */
export function describeReason(
  language: Language,
  { topic, reason }: Pick<Heard, "topic" | "reason">,
): string {
  const words = texts[language].inbox_why[topic];
  if (typeof words === "string") return words;
  return Object.entries(words).find(([name]) => name === reason)?.[1] ?? words.other;
}
