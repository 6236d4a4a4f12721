import type { letters } from "#core/news/texts/letters/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The words of letters and of the inbox. */
export const wordsIn = letterWords(readTexts<typeof letters>("news/texts/letters"));
