import { lastInstant } from "#core/joining/model.ts";
import { toLocal } from "#core/kernel/time.ts";

/** The last day of a code as the letter says it: the buildings' day, in whatever zone one reads. */
export function lastDay(expiresAt: string): string {
  return toLocal(new Date(lastInstant(expiresAt))).date;
}
