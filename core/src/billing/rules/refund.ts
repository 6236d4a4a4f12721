import { toKopecks, type Kopecks } from "#core/kernel/money.ts";
import type { Allocation } from "./allocate.ts";

/** Frees `short` kopecks of a payment: negative allocations from the first of `newest` on. */
export function takenFrom(newest: readonly Allocation[], short: Kopecks): Allocation[] {
  let left: number = short;
  const taken: Allocation[] = [];
  for (const one of newest) {
    const part = Math.min(left, one.kopecks);
    if (part <= 0) break;
    taken.push({ ...one, kopecks: toKopecks(-part) });
    left -= part;
  }
  return taken;
}
