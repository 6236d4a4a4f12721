import { en } from "#core/kernel/texts/en.ts";
import { ru } from "#core/kernel/texts/ru.ts";
import { uk } from "#core/kernel/texts/uk.ts";

/** The words of the frame, which prerendered pages and the application have in common. */
export const shared = { uk, en, ru };
