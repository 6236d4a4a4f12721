import { texts as en } from "#web/app/texts/en.ts";
import { texts as ru } from "#web/app/texts/ru.ts";
import { texts as uk } from "#web/app/texts/uk.ts";

type Words = typeof uk;

/** What the product says, for looking at a page in each language. English has fewer plural forms. */
export const words: Record<"uk" | "en" | "ru", Words> = { uk, en: en as unknown as Words, ru };
