import { createHash } from "node:crypto";

/** Creates the id of an answer from what stays the same when it comes again: a UUID of version 8 (RFC 9562). */
export function createAnswerKey(content: string | Uint8Array): string {
  const hex = createHash("sha256").update(content).digest("hex");
  return formatId(`${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`);
}

/** Formats 32 hexadecimal digits as a UUID. */
export const formatId = (hex: string) =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
