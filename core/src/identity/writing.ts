import { toLocal, zone } from "#core/kernel/time.ts";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { type DateFormat, isTimezone } from "./preferences.ts";

/** How much of somebody's words a letter quotes, in characters. */
const quoted = 300;

/** How somebody reads dates and times. */
export type DateReading = { timezone: string; dateFormat: DateFormat };

/** Formats a local date (`YYYY-MM-DD`) in the order that its reader chose. */
export function dayText(date: string, { dateFormat }: Pick<DateReading, "dateFormat">): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return dateFormat.replace("yyyy", year).replace("mm", month).replace("dd", day);
}

/** Formats an instant in its reader's zone: 05.11.2026, 14:05. */
export function momentText(at: Date, reading: DateReading): string {
  const known = isTimezone(reading.timezone);
  const { date, minutes } = toLocal(at, known ? reading.timezone : zone);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${dayText(date, reading)}, ${hours}:${rest}`;
}

/** Returns the beginning of a text, at most `most` characters, cut between words. */
export function excerptOf(text: string, most = quoted): string {
  const letters = Array.from(text.trim());
  if (letters.length <= most) return letters.join("");
  const cut = letters.slice(0, most).join("");
  const space = cut.search(/\s\S*$/u);
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Formats kopecks as hryvnias: 1 234,50 ₴. Digits are moved, not divided. */
export function moneyText(kopecks: number, language: Language): string {
  const digits = String(kopecks).padStart(3, "0");
  return new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency: "UAH",
    currencyDisplay: "narrowSymbol",
    useGrouping: "always",
  }).format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`);
}
