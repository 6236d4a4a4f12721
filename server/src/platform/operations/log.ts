import { type DestinationStream, type Logger, pino } from "pino";
import { currentCall } from "./call-times.ts";

export type Log = Logger;

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
 * Serialises a fault for the log: kind, code, place. Fields such as `detail` hold database values
 * and are left out. Some libraries pass errors as plain objects; an error about several addresses
 * has no message of its own.
 */
function serializeError(error: unknown, depth = 0): unknown {
  if (typeof error !== "object" || error === null) return { message: String(error) };
  const fault = error as Record<string, unknown>;
  const { name, code, message, stack, cause, errors, error: inner, queue } = fault;
  const texts = [message, stack].map((text) => withoutAddress(withoutParams(textOf(text)), fault));
  const behind = depth < 4 ? Object.entries({ cause, error: inner }) : [];
  return {
    type: textOf(name) || error.constructor?.name || "object",
    ...(code === undefined ? {} : { code }),
    ...(queue === undefined ? {} : { queue: textOf(queue) }),
    message: texts[0] || textOf(code) || `without a message, of ${Object.keys(error).join(", ")}`,
    stack: texts[1],
    ...Object.fromEntries(
      behind.flatMap(([key, one]) =>
        one === undefined ? [] : [[key, serializeError(one, depth + 1)]],
      ),
    ),
    ...(Array.isArray(errors) && depth < 4
      ? { errors: errors.slice(0, 5).map((one) => serializeError(one, depth + 1)) }
      : {}),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Removes the address of the database or another service from a text; the operator knows it. */
function withoutAddress(
  text: string,
  { address, port, hostname }: Record<string, unknown>,
): string {
  // The driver names all hosts that it was given.
  const host = Array.isArray(address) ? address.join(",") : textOf(address);
  return [host && `${host}:${String(port)}`, host, textOf(hostname)]
    .filter((where) => where.length > 1)
    .reduce((rest, where) => rest.replaceAll(where, "[address]"), text);
}

/** Removes the values that Drizzle writes into the message of a failed query. */
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
export function scrubLine(line: string): string {
  return personal.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}

/** Creates a log of JSON lines to standard output, or to `destination`, without personal data. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact,
    serializers: { err: (error: unknown) => serializeError(error) },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = currentCall()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },
    hooks: { streamWrite: scrubLine },
  };
  return destination ? pino(options, destination) : pino(options);
}
