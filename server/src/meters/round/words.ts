import { en as ofMetersEn } from "#core/meters/texts/en.ts";
import { round as en } from "#core/meters/texts/round/en.ts";
import { round as ru } from "#core/meters/texts/round/ru.ts";
import { round as uk } from "#core/meters/texts/round/uk.ts";
import { ru as ofMetersRu } from "#core/meters/texts/ru.ts";
import { uk as ofMetersUk } from "#core/meters/texts/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";

/** The words of a printed sheet; those of the pages stand under `page:`. */
export const wordsIn = letterWords({
  uk: { letter: uk, page: ofMetersUk },
  en: { letter: en, page: ofMetersEn },
  ru: { letter: ru, page: ofMetersRu },
});
