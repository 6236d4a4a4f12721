import type { MeterKind } from "../model.ts";
import { meterLimits } from "../model.ts";
import { readReading } from "../rules/value.ts";
import type { ReadingColumn, ReadingColumns, ReadingFault } from "./model.ts";

/** Row as read, before its meter is found. */
export type ReadingRow = {
  account: string;
  apartment: string;
  address: string;
  serial: string;
  kind: MeterKind | null;
  note: string;
  day: string | null;
  /** Thousandths. */
  value: number | null;
  fault: ReadingFault | null;
  /** Which column the fault is in, and what stands there. */
  column: ReadingColumn | null;
  cell: string | null;
};

/** Hot before cold: «гаряча вода» and «холодна вода» are both water. */
const kindWords: readonly [MeterKind, RegExp][] = [
  ["hot_water", /(гаряч|горяч|hot|(?<!\p{L})г\/?в(п|с)?(?!\p{L}))/u],
  ["cold_water", /(холод|cold|(?<!\p{L})х\/?в(п|с)?(?!\p{L}))/u],
  ["gas", /(газ|^gas)/],
  ["electricity", /(елек|елєк|элек|світл|свет|electr|power)/],
  ["heating", /(опал|тепл|отоп|heat)/],
];

/** Returns the kind of a meter by what people call it; null where unknown. */
export function kindOf(text: string): MeterKind | null {
  const word = text.toLowerCase().trim();
  return kindWords.find(([, known]) => known.test(word))?.[0] ?? null;
}

/**
 * Reads a row by the columns of its table. `blank` where it names somebody and holds no reading, null where it says
 * nothing. A row without a day is of `usualDay`.
 */
export function readReadingRow(
  cells: readonly string[],
  columns: ReadingColumns,
  usualDay: string,
): ReadingRow | "blank" | null {
  const cell = (column: ReadingColumn) => {
    const at = columns[column];
    return at === undefined ? "" : (cells[at] ?? "").trim();
  };
  const whose = { account: cell("account"), apartment: cell("apartment"), serial: cell("serial") };
  const named = Boolean(whose.account || whose.apartment || whose.serial);
  const written = cell("value");
  if (/^[-–—]?$/.test(written)) return named ? "blank" : null;
  const saidKind = cell("kind");
  const kind = saidKind ? kindOf(saidKind) : null;
  const base = { ...whose, address: cell("address"), kind, note: cell("note").slice(0, 200) };
  const value = readingValueOf(written);
  const day = cell("day") ? readDay(cell("day")) : usualDay;
  const wrong = (fault: ReadingFault, column: ReadingColumn | null): ReadingRow => ({
    ...base,
    day,
    value,
    fault,
    column,
    cell: column && cell(column),
  });
  if (!named) return wrong("nobody", null);
  if (value === null) return wrong("value", "value");
  if (value > meterLimits.value.max) return wrong("digits", "value");
  if (day === null) return wrong("day", "day");
  if (saidKind && !kind && !whose.serial) return wrong("kind", "kind");
  return { ...base, day, value, fault: null, column: null, cell: null };
}

/** Thousandths of a reading as people and workbooks write it; null for anything else. */
export function readingValueOf(written: string): number | null {
  const value = readReading(written);
  if (value !== null) return value;
  // A workbook's sums have noise far behind the comma.
  if (!/^\d{1,9}[.,]\d{9,}$/.test(written)) return null;
  const exact = Number(written.replace(",", ".")) * 1_000;
  const rounded = Math.round(exact);
  return Math.abs(exact - rounded) < 0.000_1 ? rounded : null;
}

/**
 * Reads a local date of `2026-11-20` or `20.11.2026`, with or without a time; null for anything
 * else.
 */
export function readDay(written: string): string | null {
  const [, year, month, day] = /^(20\d{2})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(written) ?? [];
  const [, dayFirst = "", monthNext = "", yearLast = ""] =
    /^(\d{1,2})[./-](\d{1,2})[./-]((?:20)?\d{2})(?:[ г,].*)?$/.exec(written) ?? [];
  const found = year
    ? `${year}-${month}-${day}`
    : dayFirst &&
      `${yearLast.length === 2 ? "20" : ""}${yearLast}-${monthNext.padStart(2, "0")}-${dayFirst.padStart(2, "0")}`;
  if (!found) return null;
  const at = Date.parse(`${found}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(found) ? found : null;
}
