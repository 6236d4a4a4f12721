import { board as en } from "#core/news/texts/board/en.ts";
import { board as ru } from "#core/news/texts/board/ru.ts";
import { board as uk } from "#core/news/texts/board/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";

/** The words of a sheet for the notice board. */
export const wordsIn = letterWords({ uk: { letter: uk }, en: { letter: en }, ru: { letter: ru } });
