import type { gallery } from "#core/notifications/texts/gallery/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The words of the gallery. */
export const galleryWords = letterWords(readTexts<typeof gallery>("notifications/texts/gallery"));
