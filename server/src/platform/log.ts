import { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

const requestIds = new AsyncLocalStorage<string>();

/** Everything logged within `work`, also after awaits, carries this request id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work);
}

const secretKeys = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "token",
  "secret",
  "email",
  "phone",
  "firstName",
  "lastName",
];

const bracketed = secretKeys.map((key) => `["${key}"]`);
const redact = {
  paths: bracketed.flatMap((key) => [key, `*${key}`, `*.*${key}`]),
  censor: "[redacted]",
};

/**
 * What an operator needs of a fault: kind, code, where. Fields such as
 * `detail` or `parameters` hold values from the database and stay out.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: withoutParams(error.message),
    stack: withoutParams(error.stack ?? ""),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

/** Drizzle writes the values of a failed query into its message. */
function withoutParams(text: string): string {
  return text.replace(/^params: [^]*?(?=^ {4}at |(?![^]))/m, "params: [redacted]\n");
}

const personal: ReadonlyArray<[RegExp, string]> = [
  [/[^\s"'<>=:,;()[\]{}\\]+@[^\s"'<>=:,;()[\]{}\\]+\.[^\s"'<>=:,;()[\]{}\\]+/g, "[email]"],
  [/\+\d[\d ()-]{7,18}\d/g, "[phone]"],
  [/(?<![\w.+-])0\d{9}(?![\w.-])/g, "[phone]"],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, "$1 [redacted]"],
  [/([?&](?:token|code|key|secret|email)=)[^&\s"\\]+/gi, "$1[redacted]"],
  [/(:\/\/[^\s:/@"]+:)[^\s@"]+@/g, "$1[redacted]@"],
];

/** Takes addresses, phones and credentials out of a finished log line. */
export function scrub(line: string): string {
  return personal.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}

/** JSON lines to standard output, or to `destination`; nothing personal in them. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact,
    serializers: { err: serializeError },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = requestIds.getStore();
      return requestId === undefined ? {} : { requestId };
    },
    hooks: { streamWrite: scrub },
  };
  return destination ? pino(options, destination) : pino(options);
}
