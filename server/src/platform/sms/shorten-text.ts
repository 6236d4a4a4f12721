import type { Language } from "#core/kernel/language.ts";

/** Characters of a text message at most: five segments of Cyrillic letters, 67 each. */
export const textAtMost = 335;

const cut: Record<Language, string> = {
  uk: "… (скорочено)",
  en: "… (shortened)",
  ru: "… (сокращено)",
};

/** Shortens a text message that is too long: at the end of a word, and says so. */
export function shortenText(text: string, language: Language): string {
  if (text.length <= textAtMost) return text;
  const room = textAtMost - cut[language].length;
  const whole = text.slice(0, room + 1).replace(/\s+\S*$/u, "");
  // One word longer than a message has no end to be cut at; half of a pair of surrogates is no letter.
  const kept = whole.length <= room ? whole : text.slice(0, room).replace(/[\uD800-\uDBFF]$/, "");
  return `${kept.replace(/[\s,;:]+$/u, "")}${cut[language]}`;
}
