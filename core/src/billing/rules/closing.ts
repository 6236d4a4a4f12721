import type { RefusalResult } from "#core/kernel/refusal.ts";
import { addMonths } from "#core/kernel/time.ts";

/**
 * Returns the first open day of books that are closed to the end of `month`; null if none is
 * closed.
 */
export function openFrom(month: string | null): string | null {
  return month === null ? null : `${addMonths(month, 1)}-01`;
}

/** Returns null if money of a day may be recorded, else an issue at the field of the day. */
export function inOpenBooks(
  path: string,
  day: string,
  closed: string | null,
): RefusalResult | null {
  const first = openFrom(closed);
  if (first === null || day >= first) return null;
  return {
    code: "generic.validation",
    data: { issues: [{ path, rule: "books_closed", params: { date: first } }] },
  };
}

/** Returns null if a month may be closed: it is over, and follows the last closed one. */
export function canClose(
  month: string,
  closed: string | null,
  today: string,
): RefusalResult | null {
  if (month >= today.slice(0, 7))
    return {
      code: "generic.validation",
      data: {
        issues: [
          {
            path: "month",
            rule: "month_too_late",
            params: { month: addMonths(today.slice(0, 7), -1) },
          },
        ],
      },
    };
  return closed !== null && month <= closed ? { code: "generic.conflict" } : null;
}
