import { toLocal, zone } from "../kernel/time.ts";
import { type DateFormat, isTimezone } from "./preferences.ts";

/** How much of somebody's words a letter quotes, in characters. */
const quoted = 300;

/** How somebody reads dates and times. */
export type Reading = { timezone: string; dateFormat: DateFormat };

/** A local date (`YYYY-MM-DD`) in the order its reader chose. */
export function dayText(date: string, { dateFormat }: Pick<Reading, "dateFormat">): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return dateFormat.replace("yyyy", year).replace("mm", month).replace("dd", day);
}

/** An instant in its reader's zone: 05.11.2026, 14:05. */
export function momentText(at: Date, reading: Reading): string {
  const known = isTimezone(reading.timezone);
  const { date, minutes } = toLocal(at, known ? reading.timezone : zone);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${dayText(date, reading)}, ${hours}:${rest}`;
}

/** The beginning of what somebody wrote, whole words where there are any. */
export function excerpt(words: string): string {
  const letters = Array.from(words.trim());
  if (letters.length <= quoted) return letters.join("");
  const cut = letters.slice(0, quoted).join("");
  const space = cut.search(/\s\S*$/u);
  return `${(space > quoted / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
