/** Formats of numbers that every spreadsheet knows by number and that show dates or times (ECMA-376 part 1, 18.8.30). */
const known = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Returns whether a number format shows a date or a time; `code` is the workbook's own. */
export function isDateFormat(id: number, code?: string): boolean {
  if (code === undefined) return known.some(([from, to]) => id >= from && id <= to);
  const [shown = ""] = code.slice(0, 300).split(";");
  // Words in quotes, escaped signs, colours and currencies are no part of the number.
  const bare = shown.replace(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, "");
  return /[dmyhs]/i.test(bare.replace(/general|standard/i, ""));
}

const day = 86_400_000;

/**
 * Formats a spreadsheet's number as a date `02.01.2026` or time `12:03`; null if it is neither.
 * Days count from 1900, or from 1904 where the workbook says so.
 */
export function writeDate(serial: number, from1904: boolean): string | null {
  const days = from1904 ? serial + 1462 : serial;
  if (!(days >= 0 && days < 2_958_466)) return null;
  // The first spreadsheets believed in the 29th of February 1900.
  const base = Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const iso = new Date(base + Math.round(days * day)).toISOString();
  if (days < 1) return iso.slice(11, 16);
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`;
}
