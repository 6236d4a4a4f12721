import type { RefusalCode } from "#core/kernel/refusal.ts";
import { ApiError } from "./api-error.ts";

/** Faults that may pass, by how often a read is tried again. */
const tries: Partial<Record<RefusalCode, number>> = {
  "generic.network": 2,
  "generic.timeout": 2,
  "generic.server": 2,
  // The server says that it will be back, or is being started anew: half a minute.
  "api.maintenance": 8,
  "api.unavailable": 8,
};

const longestWait = 5_000;

/** Returns whether a failed read is tried again. Any other refusal is an answer. */
export function triesAgain(failures: number, error: unknown): boolean {
  return error instanceof ApiError && failures < (tries[error.code] ?? 0);
}

/**
 * Returns the milliseconds until the next try: growing, not before the server asked for it, at most
 * five seconds.
 */
export function waitBeforeTry(failures: number, error: unknown): number {
  const wait = error instanceof ApiError ? (error.data.retryAfter ?? 0) * 1_000 : 0;
  return Math.min(Math.max(600 * 2 ** failures, wait), longestWait);
}

const noAnswer = new Set<RefusalCode>(["generic.network", "generic.timeout"]);

/**
 * Returns the milliseconds until a message with an id of its own is sent again: five seconds after
 * a lost answer, or as the server says; null: never.
 */
export function sendsAgainIn(error: unknown): number | null {
  if (!(error instanceof ApiError)) return longestWait;
  const wait = (error.data.retryAfter ?? 0) * 1_000;
  if (error.status === 429) return Math.max(wait, 1_000);
  return noAnswer.has(error.code) || error.status >= 500 ? Math.max(wait, longestWait) : null;
}
