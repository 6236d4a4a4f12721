import type { RefusalResult } from "#core/kernel/refusal.ts";
import { addMonths } from "#core/kernel/time.ts";

/** The first day on which money may be written down, of books closed to the end of `month`; null where none is. */
export function openFrom(month: string | null): string | null {
  return month === null ? null : `${addMonths(month, 1)}-01`;
}

/** Null where money of a day may be written down; else why not, at the field that says the day. */
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

/** Null where a month may be closed: it is over by `today`, and after the last one that is closed. */
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
