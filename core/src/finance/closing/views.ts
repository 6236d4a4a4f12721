import * as z from "zod/mini";
import { closingRow } from "#core/billing/views.ts";
import { localDate } from "#core/kernel/validation.ts";

export const closingView = z.object({
  /** The first day that is open, where days before are closed. */
  openFrom: z.nullable(localDate()),
  /** The months that may be closed today, the earliest first, `YYYY-MM`. */
  months: z.array(z.string()),
  /** Closings, the newest first. */
  items: z.array(closingRow),
  /** True when the caller may close and open. */
  allowed: z.boolean(),
});
export type ClosingView = z.infer<typeof closingView>;

const counted = z.object({ count: z.int(), amount: z.int() });

/** Unfinished business of a month; nothing of it prevents closing. Amounts are kopecks. */
export const closingCheckView = z.object({
  month: z.string(),
  /** Runs of the month that were not brought to their end. */
  unfinished: z.int(),
  /** Invoices that the month's tariffs have not billed yet. */
  unbilled: counted,
  /** Invoices for late fees that were not billed yet. */
  fees: counted,
  /** Cash without a receipt's number, and transfers without a reference. */
  cash: counted,
  transfers: counted,
  /** Expenses of the month with nothing attached. */
  expenses: counted,
  /** Payments and expenses of the month that were reversed in a later one: its figures have them, that month's less. */
  reversedLater: counted,
  /** Bank money in suspense at the end of the month. */
  suspense: z.int(),
});
export type ClosingCheckView = z.infer<typeof closingCheckView>;
