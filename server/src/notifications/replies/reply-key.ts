import { createHash } from "node:crypto";

/** Creates the id of an answer from the Message-ID of its letter, or from the whole letter: a UUID of version 8. */
export function createReplyKey(content: string | Uint8Array): string {
  const hex = createHash("sha256").update(content).digest("hex");
  return formatId(`${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`);
}

/** Formats 32 hexadecimal digits as a UUID. */
export const formatId = (hex: string) =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
