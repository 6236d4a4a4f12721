/** Order of the numbers in a date with a year at its end. */
export type DayOrder = "day_first" | "month_first";

const weekday =
  /^(?:(?:пн|вт|ср|чт|пт|сб|нд|вс|mon|tue|wed|thu|fri|sat|sun|понеділок|вівторок|середа|четвер|п['’ʼ]ятниця|субота|неділя)\p{L}*[.,]?\s+)/iu;
const time = String.raw`(?:[T\s,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?:\s*(?:Z|[+-]\d{2}:?\d{2}))?)?`;
const year = String.raw`\s*(?:р|г|року)?\.?`;
const isoShape = new RegExp(`^(20\\d{2})([-./])(\\d{1,2})\\2(\\d{1,2})${time}$`, "u");
const shape = new RegExp(`^(\\d{1,2})([-./])(\\d{1,2})\\2((?:20)?\\d{2})${year}${time}$`, "u");

const local = (y: string, m: string, d: string) =>
  `${y.length === 2 ? "20" : ""}${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;

/**
 * Reads a day as banks and spreadsheets write it, as a local date: `01.10.2026 10:24`, `2026-10-01`, `8.11.26`, `вт
 * 24.11.2026`. Null for anything else and for a day that is not in the calendar.
 */
export function readStatementDay(written: string, order: DayOrder = "day_first"): string | null {
  const bare = written.slice(0, 60).trim().replace(weekday, "");
  const iso = isoShape.exec(bare);
  const [, first = "", , second = "", last = ""] = shape.exec(bare) ?? [];
  const [day, month] = order === "day_first" ? [first, second] : [second, first];
  const found = iso
    ? local(iso[1] ?? "", iso[3] ?? "", iso[4] ?? "")
    : first && local(last, month, day);
  return found && isCalendarDay(found) ? found : null;
}

/** Returns true if a local date (`YYYY-MM-DD`) of this century is in the calendar: 2026-02-30 is not. */
export function isCalendarDay(day: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return false;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** Derives from dates with slashes which number is the month; null where each could be either. */
export function orderOf(written: readonly string[]): DayOrder | "no_slashes" | null {
  const slashed = written.flatMap((cell) => {
    const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}/.exec(cell.trim()) ?? [];
    return first ? [[Number(first), Number(second)] as const] : [];
  });
  if (slashed.length === 0) return "no_slashes";
  const isDayFirst = slashed.some(([first]) => first > 12);
  const isMonthFirst = slashed.some(([, second]) => second > 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? "day_first" : "month_first";
  // Where both numbers agree in every row, either order says the same day.
  return slashed.every(([first, second]) => first === second) ? "day_first" : null;
}
