import type { letters } from "#core/billing/texts/letters/uk.ts";
import type { uk as pageUk } from "#core/billing/texts/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The words of letters and of the inbox, and under `page:` those of the pages. */
export const wordsIn = letterWords(
  readTexts<typeof letters>("billing/texts/letters"),
  readTexts<typeof pageUk>("billing/texts"),
);
