import { addDays } from "#core/kernel/time.ts";

/** How long what is owed has been late; `lapsed`: for longer than a court would hear of. */
export const debtAges = ["not_due", "d30", "d60", "d90", "d180", "older", "lapsed"] as const;
export type DebtAge = (typeof debtAges)[number];

/** The last day late of each age that is reckoned in days. */
const lastDays = { not_due: 0, d30: 30, d60: 60, d90: 90, d180: 180 } as const;

/** Years after which a debt lapses: article 257 of the Civil Code. */
const lapseYears = 3;

/** A range of due days, both in it; null: without an end. */
export type DueDays = { age: DebtAge; from: string | null; to: string | null };

/**
 * Returns the due days of each age on a local date, without gaps or overlaps; the youngest first.
 */
export function dueDaysOf(today: string): DueDays[] {
  const ranges: DueDays[] = [];
  let to: string | null = null;
  for (const [age, last] of Object.entries(lastDays)) {
    const from = addDays(today, -last);
    ranges.push({ age: age as DebtAge, from, to });
    to = addDays(from, -1);
  }
  const lapsed = yearsBefore(today, lapseYears);
  ranges.push({ age: "older", from: lapsed, to });
  ranges.push({ age: "lapsed", from: null, to: addDays(lapsed, -1) });
  return ranges;
}

/** Returns the same day years before; for a missing 29 February the day after it. */
function yearsBefore(date: string, years: number): string {
  const day = date.slice(4);
  const year = Number(date.slice(0, 4)) - years;
  const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}${day === "-02-29" && !leap ? "-03-01" : day}`;
}
