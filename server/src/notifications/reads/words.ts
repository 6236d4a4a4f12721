import { letters as en } from "#core/notifications/texts/letters/en.ts";
import { letters as ru } from "#core/notifications/texts/letters/ru.ts";
import { letters as uk } from "#core/notifications/texts/letters/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";

/** The words that stand around what a topic says. */
export const wordsIn = letterWords({ uk: { letter: uk }, en: { letter: en }, ru: { letter: ru } });
