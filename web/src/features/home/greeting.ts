import { toLocal } from "#core/kernel/time.ts";

const parts = [
  [5 * 60, "night"],
  [11 * 60, "morning"],
  [17 * 60, "day"],
  [23 * 60, "evening"],
] as const;

/** Returns the part of the day in Kyiv for a greeting. */
export function dayPart(now: Date): (typeof parts)[number][1] {
  const { minutes } = toLocal(now);
  return parts.find(([until]) => minutes < until)?.[1] ?? "night";
}
