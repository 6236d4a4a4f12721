import type { letters } from "#core/notifications/texts/letters/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The words that stand around what a topic says. */
export const wordsIn = letterWords(readTexts<typeof letters>("notifications/texts/letters"));
