import type { Language } from "#core/kernel/language.ts";
import type { mail } from "#core/kernel/texts/mail/uk.ts";
import { readTexts } from "../texts.ts";

/** Characters of a text message at most: five segments of Cyrillic letters, 67 each. */
export const textAtMost = 335;

const texts = readTexts<typeof mail>("kernel/texts/mail");

/** Shortens a text message that is longer than `atMost` (UTF-16 units): at the end of a word, and says so. */
export function shortenText(text: string, language: Language, atMost = textAtMost): string {
  if (text.length <= atMost) return text;
  const cut = texts[language].shortened;
  const room = Math.max(0, atMost - cut.length);
  const whole = text.slice(0, room + 1).replace(/\s+\S*$/u, "");
  // One word longer than a message has no end to be cut at; half of a pair of surrogates is no letter.
  const shortened =
    whole.length <= room ? whole : text.slice(0, room).replace(/[\uD800-\uDBFF]$/, "");
  return `${shortened.replace(/[\s,;:]+$/u, "")}${cut}`;
}
