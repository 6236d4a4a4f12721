import type { board } from "#core/news/texts/board/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The words of a sheet for the notice board. */
export const wordsIn = letterWords(readTexts<typeof board>("news/texts/board"));
