import { letters as en } from "#core/requests/texts/letters/en.ts";
import { letters as ru } from "#core/requests/texts/letters/ru.ts";
import { letters as uk } from "#core/requests/texts/letters/uk.ts";
import { en as pageEn } from "#core/requests/texts/en.ts";
import { ru as pageRu } from "#core/requests/texts/ru.ts";
import { uk as pageUk } from "#core/requests/texts/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";

/** The words of letters and of the inbox, and under `page:` those of the pages. */
export const wordsIn = letterWords({
  uk: { letter: uk, page: pageUk },
  en: { letter: en, page: pageEn },
  ru: { letter: ru, page: pageRu },
});
