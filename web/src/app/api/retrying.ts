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

/** Returns whether a code says that no answer came: a dead network may also let calls run out of time. */
export function isNoAnswer(code: RefusalCode): boolean {
  return code === "generic.network" || code === "generic.timeout";
}

/** The longest wait of a message, unless the server asks for more. */
const longestPause = 60_000;

/**
 * Returns the milliseconds until a message with an id of its own is sent again: five seconds after
 * a lost answer, twice as long after each failure more, up to a minute, and not before the server
 * asked for it; null: never. A limit of a day is an answer, the usual rate limit passes.
 */
export function sendsAgainIn(error: unknown, failures = 0): number | null {
  const pause = (first: number) => Math.min(first * 2 ** failures, longestPause);
  if (!(error instanceof ApiError)) return pause(longestWait);
  const { code, status, data } = error;
  const wait = (data.retryAfter ?? 0) * 1_000;
  if (status === 429)
    return code === "api.rate_limit" || wait > 0 ? Math.max(wait, pause(1_000)) : null;
  return isNoAnswer(code) || status >= 500 ? Math.max(wait, pause(longestWait)) : null;
}
