import { uuidShape } from "#core/kernel/uuid.ts";

// Reading what stands in an address, without the contract's validator: routes are part of the first
// load, and whatever slips through here the server refuses.

export function uuidIn(value: unknown): string | undefined {
  return typeof value === "string" && uuidShape.test(value) ? value : undefined;
}

/** Reads words of an address; the router parses `?q=12` as a number. */
export function wordsIn(value: unknown, most: number): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return String(value).trim().slice(0, most) || undefined;
}

/** Reads a local date `YYYY-MM-DD` that exists. */
export function dateIn(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const parsed = new Date(`${value}T00:00:00Z`);
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
  return exists ? value : undefined;
}

/** Removes the keys without a value. */
export function withoutEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}
