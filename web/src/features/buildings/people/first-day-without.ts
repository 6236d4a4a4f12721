import { addDays } from "#core/kernel/time.ts";

/** Returns the first local date from today on that may be without people who came on these dates. */
export function firstDayWithout(from: readonly string[], today: string): string {
  const days = from.map((day) => addDays(day, 1));
  return [today, ...days].toSorted().at(-1) ?? today;
}
