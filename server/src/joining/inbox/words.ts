import type { letters } from "#core/joining/texts/letters/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The words of the inbox, and below `letter` of the letter about who joined. */
export const wordsIn = letterWords(readTexts<typeof letters>("joining/texts/letters"));
