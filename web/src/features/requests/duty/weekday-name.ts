import { formatWeekday as formatWeekdayOf } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";

/** Formats the name of a day of the week as a label, 0 Monday … 6 Sunday. */
export function formatWeekday(index: number): string {
  const language = currentLanguage();
  // The 1st of January 2024 was a Monday.
  const name = formatWeekdayOf(`2024-01-0${1 + index}`);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Formats a minute of the day: 1080 → `18:00`. */
export function formatMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
