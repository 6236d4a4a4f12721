import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import type { uk } from "#core/identity/texts/letters/uk.ts";
import { zone } from "#core/kernel/time.ts";
import { startTexts } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The texts that the server itself writes to people. */
export const written = startTexts(readTexts<typeof uk>("identity/texts/letters"));

/** Formats an instant in words in Kyiv's zone: 20 листопада 2026 р. о 14:05. */
export function instantText(at: Date, language: Language): string {
  const options = { dateStyle: "long", timeStyle: "short", timeZone: zone } as const;
  return new Intl.DateTimeFormat(locales[language], options).format(at);
}
