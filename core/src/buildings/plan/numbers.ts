import { tidyText } from "./fold.ts";
import { bareApartmentNumber } from "./identity-keys.ts";
import { placeBounds } from "../model.ts";

const single = /^(?!.*\.\.)[\p{L}\p{N}][\p{L}\p{N} ./№-]*$/u;
const plainRange = /^(\d{1,15})\s*(?:-|–|—|\.\.)\s*(\d{1,15})$/;
const prefixedRange = /^(.*?\D)(\d{1,6})\s*(?:–|—|\.\.)\s*(.*?\D)(\d{1,6})$/u;

/**
 * Expands numbers as people write them, in order, each once: `1, 5, 12–20`, `12а`, `2-15..2-30`.
 * Null if something is no number; more than `placeBounds.planned` are returned for the caller to
 * refuse.
 */
export function expandNumbers(written: string): string[] | null {
  const parts = tidyText(written)
    .split(/[,;]/)
    .map((part) => bareApartmentNumber(part.trim().replace(/^квартири\s+/iu, "")))
    .filter(Boolean);
  const numbers = new Set<string>();
  for (const part of parts) {
    const some = expand(part);
    if (!some) return null;
    for (const number of some) numbers.add(number);
    if (numbers.size > placeBounds.planned) break;
  }
  return numbers.size > 0 ? [...numbers] : null;
}

function expand(part: string): string[] | null {
  const [, from, to] = plainRange.exec(part) ?? [];
  if (from && to) return count("", from, to);
  const [, prefix, first, again, last] = prefixedRange.exec(part) ?? [];
  if (prefix && first && last && prefix === again && single.test(prefix))
    return count(prefix, first, last);
  return single.test(part) && part.length <= placeBounds.number ? [part] : null;
}

/** Counts from one number to another. Zeros before the first stay: 08–10 are 08, 09 and 10. */
function count(prefix: string, from: string, to: string): string[] | null {
  const length = Number(to) - Number(from) + 1;
  if (length < 1 || prefix.length + to.length > placeBounds.number) return null;
  const width = from.startsWith("0") ? from.length : 0;
  return Array.from(
    { length: Math.min(length, placeBounds.planned + 1) },
    (_, index) => prefix + String(Number(from) + index).padStart(width, "0"),
  );
}
