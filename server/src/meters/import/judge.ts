import type { ReadingFault } from "#core/meters/import/model.ts";
import type { MeterRecord } from "../store/meters.ts";
import { verdictOf } from "../verbs/enter.ts";

type Point = { day: string; value: number };

/** Verdict on a row beside its meter's readings. */
export type RowVerdict = {
  fault: ReadingFault | null;
  odd: boolean;
  same: boolean;
  before: number;
};

const faultOf: Readonly<Record<string, ReadingFault>> = {
  date_too_late: "future",
  date_too_early: "early",
  reading_digits: "digits",
  reading_lower: "lower",
};

/**
 * Judges rows of one meter as readings by hand are judged, in the order of their days: each that may be taken is what
 * the next is judged by. `isKnown` says which were read before.
 */
export function judgeRows<R extends Point>(
  meter: MeterRecord,
  read: readonly Point[],
  { rows, isKnown, today }: { rows: readonly R[]; isKnown: (row: R) => boolean; today: string },
): Map<R, RowVerdict> {
  const points = [...read];
  const contradicted = daysContradicted(rows);
  const judged = new Map<R, RowVerdict>();
  const seen = new Set<string>();
  for (const row of rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    const before = points.findLast(({ day }) => day <= row.day)?.value ?? meter.firstValue;
    const base = { before, odd: false, same: false, fault: null };
    const reading = `${row.day} ${row.value}`;
    if (isKnown(row)) judged.set(row, { ...base, same: true });
    else if (contradicted.has(row.day)) judged.set(row, { ...base, fault: "twice" });
    else if (seen.has(reading)) judged.set(row, { ...base, same: true });
    else {
      const { odd, issue } = verdictOf(meter, points, { ...row, confirmed: true }, { today });
      judged.set(row, { ...base, odd, fault: issue ? (faultOf[issue.rule] ?? "value") : null });
      if (!issue) points.push({ day: row.day, value: row.value });
    }
    seen.add(reading);
  }
  return judged;
}

/** Lists days for which rows give different values. */
function daysContradicted(rows: readonly Point[]): Set<string> {
  const first = new Map<string, number>();
  const days = new Set<string>();
  for (const { day, value } of rows) {
    if ((first.get(day) ?? value) !== value) days.add(day);
    first.set(day, first.get(day) ?? value);
  }
  return days;
}
