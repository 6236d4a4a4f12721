import { addDays, addMonths, day as dayLength } from "#core/kernel/time.ts";
import type { Dial, MeterKind, MeterUnit, Point } from "../model.ts";

/** Days of a month, as usage is reckoned. */
const monthDays = 30;

/** Thousandths that a dial of so many whole digits counts before it begins anew. */
export function rangeOf({ digits }: Pick<Dial, "digits">): number {
  return 10 ** digits * 1_000;
}

/**
 * Calculates the usage between two readings, in thousandths; a lower later one means that the dial
 * began anew.
 */
export function usedBetween(dial: Pick<Dial, "digits">, before: number, after: number): number {
  return after >= before ? after - before : rangeOf(dial) - before + after;
}

/**
 * Sums the usage from the first to the last of these readings, which are in the order of their
 * days.
 */
export function usedOver(dial: Pick<Dial, "digits">, points: readonly Point[]): number {
  return points.reduce((sum, { value }, at) => {
    const before = points[at - 1];
    return before ? sum + usedBetween(dial, before.value, value) : sum;
  }, 0);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** Counts the months between two local dates, at least one. */
export function monthsBetween(from: string, to: string): number {
  return Math.max(1, Math.round(daysBetween(from, to) / monthDays));
}

/** Calculates the usual monthly usage by the last half year; null without most of a month. */
export function usualOf(dial: Pick<Dial, "digits">, points: readonly Point[]): number | null {
  const last = points.at(-1);
  if (!last) return null;
  const since = addDays(last.day, -6 * monthDays - 10);
  const recent = points.filter(({ day }) => day >= since);
  const [first] = recent;
  const days = first ? daysBetween(first.day, last.day) : 0;
  return days < 20 ? null : Math.round((usedOver(dial, recent) * monthDays) / days);
}

/** Sums the usage by the month (`YYYY-MM`) of the later reading. */
export function sumUsage(dial: Pick<Dial, "digits">, points: readonly Point[]) {
  const sums = new Map<string, number>();
  for (const [at, { day, value }] of points.entries()) {
    const before = points[at - 1];
    if (!before) continue;
    const month = day.slice(0, 7);
    sums.set(month, (sums.get(month) ?? 0) + usedBetween(dial, before.value, value));
  }
  return sums;
}

/** Calculates the usage of each of the twelve months up to a local date; null without readings. */
export function usageByMonth(
  dial: Pick<Dial, "digits">,
  points: readonly Point[],
  today: string,
): { month: string; used: number | null }[] {
  const sums = sumUsage(dial, points);
  return Array.from({ length: 12 }, (_, at) => {
    const month = addMonths(today.slice(0, 7), at - 11);
    return { month, used: sums.get(month) ?? null };
  });
}

type Bounds = { most: number; little: number };

/** Monthly bounds in thousandths: above `most` is always asked about, below `little` never. */
const bounds: Record<Exclude<MeterKind, "heating">, Bounds> = {
  cold_water: { most: 50_000, little: 3_000 },
  hot_water: { most: 40_000, little: 3_000 },
  gas: { most: 1_000_000, little: 30_000 },
  electricity: { most: 2_500_000, little: 60_000 },
};
const heat: Record<Exclude<MeterUnit, "m3">, Bounds> = {
  gcal: { most: 6_000, little: 400 },
  kwh: { most: 7_000_000, little: 500_000 },
};

function boundsOf({ kind, unit }: Dial): Bounds {
  if (kind !== "heating") return bounds[kind];
  return heat[unit === "kwh" ? "kwh" : "gcal"];
}

/** Returns the highest usage of these months that needs no confirmation. */
export function mostOf(dial: Dial, usual: number | null, months: number): number {
  const { most, little } = boundsOf(dial);
  const often = usual === null ? most : Math.max(usual * 3, little);
  return Math.min(often, most) * months;
}

/**
 * Verdict on a reading: `rolled` where the dial began anew, `lower` where it may not be, `digits`
 * where the dial cannot show it, `odd` where it is asked about.
 */
export type Verdict =
  | { state: "fine" | "odd"; used: number; rolled: boolean }
  | { state: "lower" | "digits" };

/** Judges a reading by the one before it and by what a month usually takes; days are for others to judge. */
export function judgeReading(
  dial: Dial,
  { last, usual }: { last: Point; usual: number | null },
  { day, value }: Point,
): Verdict {
  if (value < 0 || value >= rangeOf(dial)) return { state: "digits" };
  const used = usedBetween(dial, last.value, value);
  const months = monthsBetween(last.day, day);
  const rolled = value < last.value;
  // Whoever used much for once has not turned the dial; nine tenths of it have to be behind.
  const nearEnd = last.value >= rangeOf(dial) * 0.9;
  if (rolled && !(nearEnd && used <= boundsOf(dial).most * months)) return { state: "lower" };
  return { state: used > mostOf(dial, usual, months) ? "odd" : "fine", used, rolled };
}
