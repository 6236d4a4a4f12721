import { letters as en } from "#core/chat/texts/letters/en.ts";
import { letters as ru } from "#core/chat/texts/letters/ru.ts";
import { letters as uk } from "#core/chat/texts/letters/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";

/** The words of the inbox. */
export const wordsIn = letterWords({ uk: { letter: uk }, en: { letter: en }, ru: { letter: ru } });
