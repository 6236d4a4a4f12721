import { daysOf, monthOfDay } from "#core/finance/rules/period.ts";
import { financeLimits, type Period } from "#core/finance/model.ts";
import { addDays } from "#core/kernel/time.ts";

export const presets = ["this_month", "last_month", "this_year"] as const;
export type Preset = (typeof presets)[number];

/** Returns the period of a name on a local date. */
export function periodOf(preset: Preset, today: string): Period {
  const month = monthOfDay(today);
  if (preset === "last_month") return monthOfDay(addDays(month.from, -1));
  const year = today.slice(0, 4);
  return preset === "this_year" ? { from: `${year}-01-01`, to: `${year}-12-31` } : month;
}

/** Returns the name of a period, or null. */
export function presetOf({ from, to }: Period, today: string): Preset | null {
  const is = (preset: Preset) => {
    const named = periodOf(preset, today);
    return named.from === from && named.to === to;
  };
  return presets.find(is) ?? null;
}

/** Returns the period of an address: this month by default, and where it is invalid. */
export function askedPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  const month = monthOfDay(today);
  const period = { from: from ?? month.from, to: to ?? month.to };
  const days = daysOf(period);
  return days >= 1 && days <= financeLimits.period ? period : month;
}
