import { letters as en } from "#core/meters/texts/letters/en.ts";
import { letters as ru } from "#core/meters/texts/letters/ru.ts";
import { letters as uk } from "#core/meters/texts/letters/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";

/** The words of letters and of the inbox. */
export const wordsIn = letterWords({ uk: { letter: uk }, en: { letter: en }, ru: { letter: ru } });
