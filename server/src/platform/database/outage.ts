import { Refusal } from "#core/kernel/refusal.ts";
import type { Log } from "../operations/log.ts";

/** The database cannot be reached, or does not answer. Whether what was under way was done, nobody knows. */
export class DatabaseAway extends Error {
  readonly code = "DATABASE_AWAY";
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "DatabaseAway";
  }
}

const passing = new Set([
  // Ours, the system's.
  "DATABASE_AWAY",
  "DATABASE_SESSION",
  "FILES_AWAY",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  // PostgreSQL's: shut down, crashed, starting, full.
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);

/** The driver gives no codes to what it finds out itself. */
const passingWords =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Returns whether an error, or its cause, is an outage of a service that will pass. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, message, errors, cause } = error as Record<string, unknown>;
  if (typeof code === "string" && passing.has(code)) return true;
  if (typeof message === "string" && passingWords.test(message)) return true;
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isOutage);
  return isOutage(cause);
}

/** Seconds after which whoever met an outage may ask again. */
const retryAfter = 1;

/** Returns the refusal that a caller gets for a fault of ours; the log gets the fault. */
export function faultRefusal(error: unknown, log: Log, message: string): Refusal {
  if (!isOutage(error)) {
    log.error({ err: error }, message);
    return new Refusal("generic.server");
  }
  // The pool says once that the database is away; each call that it refuses would say it again.
  log[error instanceof DatabaseAway ? "debug" : "warn"]({ err: error }, message);
  return new Refusal("api.unavailable", { retryAfter });
}
