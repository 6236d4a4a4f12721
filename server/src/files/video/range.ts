import type { ByteRange } from "#server/platform/files/files.ts";

/**
 * Reads a `Range` header for one range of `size` bytes (RFC 9110). Null for none, several or impossible ones: then the
 * whole is sent, as the standard allows.
 */
export function readRange(header: string | null, size: number): ByteRange | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}
