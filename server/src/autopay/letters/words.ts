import type { letters } from "#core/autopay/texts/letters/uk.ts";
import type { uk as cardUk } from "#core/checkout/texts/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The words of letters and of the inbox, and under `page:` those of payments by card. */
export const wordsIn = letterWords(
  readTexts<typeof letters>("autopay/texts/letters"),
  readTexts<typeof cardUk>("checkout/texts"),
);
