import { letters as en } from "#core/autopay/texts/letters/en.ts";
import { letters as ru } from "#core/autopay/texts/letters/ru.ts";
import { letters as uk } from "#core/autopay/texts/letters/uk.ts";
import { en as cardEn } from "#core/checkout/texts/en.ts";
import { ru as cardRu } from "#core/checkout/texts/ru.ts";
import { uk as cardUk } from "#core/checkout/texts/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";

/** The words of letters and of the inbox, and under `page:` those of payments by card. */
export const wordsIn = letterWords({
  uk: { letter: uk, page: cardUk },
  en: { letter: en, page: cardEn },
  ru: { letter: ru, page: cardRu },
});
