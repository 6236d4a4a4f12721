import type { OwnerFiguresView } from "./views.ts";

/** Sums of a year up to the compared month, and of the same months a year before. */
export type YearPair = { now: number; before: number };

type Dated = { month: string };

/** Returns the last month up to which a year is compared: all of a past year, else this month. */
export function comparedUntil(year: number, today: string): number {
  return year < Number(today.slice(0, 4)) ? 12 : Number(today.slice(5, 7));
}

/** Returns the last month of a year that is over on a local date, 0 to 12. */
export function completeUntil(year: number, today: string): number {
  return year < Number(today.slice(0, 4)) ? 12 : Number(today.slice(5, 7)) - 1;
}

/** Sums of a year, with the change in whole per cent; null without anything to compare with. */
export type YearSums = YearPair & { change: number | null };

type Years = Pick<OwnerFiguresView, "year" | "until" | "complete">;

/**
 * Returns the first month, 1 to 12, from which the year before has rows: earlier ones may not be
 * known and are not compared. 1 where it has none at all.
 */
export function comparedFrom({ year }: Pick<OwnerFiguresView, "year">, rows: readonly Dated[]) {
  const known = rows.filter(({ month }) => Number(month.slice(0, 4)) === year - 1);
  return known.reduce((first, { month }) => Math.min(first, monthOf(month)), 13) % 13 || 1;
}

/**
 * Returns the first and the last month (`YYYY-MM`) of which a change is counted, one where they are the
 * same; null where that is the whole year, or nothing.
 */
export function findComparedMonths(
  { year, complete }: Pick<OwnerFiguresView, "year" | "complete">,
  rows: readonly Dated[],
): string[] | null {
  const since = comparedFrom({ year }, rows);
  const isWhole = since === 1 && complete === 12;
  if (rows.length === 0 || since > complete || isWhole) return null;
  return [...new Set([since, complete])].map(
    (month) => `${year}-${String(month).padStart(2, "0")}`,
  );
}

const monthOf = (month: string) => Number(month.slice(5, 7));

/**
 * Sums rows of both years up to the compared month. The change counts the months from `since` to
 * the last one that is over: bills and readings of the others are still to come.
 */
export function sumYears<Row extends Dated>(
  { year, until, complete }: Years,
  rows: readonly Row[],
  amountOf: (row: Row) => number,
  since = comparedFrom({ year }, rows),
): YearSums {
  const [sums, compared] = [
    { now: 0, before: 0 },
    { now: 0, before: 0 },
  ];
  for (const row of rows) {
    const [of, month] = [Number(row.month.slice(0, 4)), monthOf(row.month)];
    if (month > until || (of !== year && of !== year - 1)) continue;
    const key = of === year ? "now" : "before";
    sums[key] += amountOf(row);
    if (month >= since && month <= complete) compared[key] += amountOf(row);
  }
  return { ...sums, change: changeOf(compared) };
}

/** Sums rows of both years by a key, in the order of `keys`; keys without rows are left out. */
export function sumYearsBy<Row extends Dated, Key extends string>(
  years: Years,
  rows: readonly Row[],
  by: {
    keys: readonly Key[];
    keyOf: (row: Row) => Key;
    amountOf: (row: Row) => number;
  },
): (YearSums & { key: Key })[] {
  const since = comparedFrom(years, rows);
  return by.keys.flatMap((key) => {
    const ofKey = rows.filter((row) => by.keyOf(row) === key);
    const sums = sumYears(years, ofKey, by.amountOf, since);
    return sums.now === 0 && sums.before === 0 ? [] : [{ key, ...sums }];
  });
}

/** Sums rows of each month up to the compared one, beside the same month a year before. */
export function sumMonths<Row extends Dated>(
  { year, until, complete }: Years,
  rows: readonly Row[],
  amountOf: (row: Row) => number,
): (YearSums & { month: string })[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.month, (sums.get(row.month) ?? 0) + amountOf(row));
  return Array.from({ length: until }, (_, at) => {
    const digits = String(at + 1).padStart(2, "0");
    const month = `${year}-${digits}`;
    const now = sums.get(month) ?? 0;
    const before = sums.get(`${year - 1}-${digits}`) ?? 0;
    return { month, now, before, change: at < complete ? changeOf({ now, before }) : null };
  });
}

function changeOf({ now, before }: YearPair): number | null {
  return before === 0 ? null : Math.round(((now - before) * 100) / before);
}

/** Returns the paid share in per cent with one decimal; null where nothing was billed. */
export function paidShare({ billed, paid }: { billed: number; paid: number }): number | null {
  return billed === 0 ? null : Math.round((paid * 1000) / billed) / 10;
}
