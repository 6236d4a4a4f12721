import type { round } from "#core/meters/texts/round/uk.ts";
import type { uk as ofMetersUk } from "#core/meters/texts/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The words of a printed sheet; those of the pages stand under `page:`. */
export const wordsIn = letterWords(
  readTexts<typeof round>("meters/texts/round"),
  readTexts<typeof ofMetersUk>("meters/texts"),
);
