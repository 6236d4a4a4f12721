import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";

/** Writes `2026-11-22` in words. */
export function dayText(day: string, language: Language): string {
  const date = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(
    date,
  );
}
