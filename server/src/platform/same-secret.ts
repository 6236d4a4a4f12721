import { createHash, timingSafeEqual } from "node:crypto";

/** Compares secrets in constant time; neither where they differ nor their length shows in it. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
