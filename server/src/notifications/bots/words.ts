import type { bot } from "#core/notifications/texts/bot/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The words of the bot. */
export const botWordsIn = letterWords(readTexts<typeof bot>("notifications/texts/bot"));
