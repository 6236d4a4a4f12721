import { lastInstant } from "#core/joining/model.ts";
import { toLocal } from "#core/kernel/time.ts";

/** Returns the last day of a code in Kyiv, as its letter says. */
export function lastDay(expiresAt: string): string {
  return toLocal(new Date(lastInstant(expiresAt))).date;
}
