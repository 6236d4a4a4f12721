import * as z from "zod/mini";
import { closingRow } from "../../billing/views.ts";
import { localDate } from "../../kernel/validation.ts";

export const closingView = z.object({
  /** The first day that is open, where days before are closed. */
  openFrom: z.nullable(localDate()),
  /** The months that may be closed today, the earliest first, `YYYY-MM`. */
  months: z.array(z.string()),
  /** Closings, the newest first. */
  items: z.array(closingRow),
  /** Whether the caller may close and open. */
  allowed: z.boolean(),
});
export type ClosingView = z.infer<typeof closingView>;

const counted = z.object({ count: z.int(), amount: z.int() });

/** What is still open of a month, as facts: none of it stands in the way. Amounts are kopecks. */
export const closingCheckView = z.object({
  month: z.string(),
  /** Runs of the month that were not brought to their end. */
  unfinished: z.int(),
  /** What tariffs of the month have not billed yet: invoices. */
  unbilled: counted,
  /** What has come to for lateness and was not billed yet: invoices. */
  fees: counted,
  /** Cash without a receipt's number, and transfers without a reference. */
  cash: counted,
  transfers: counted,
  /** Expenses of the month with nothing attached. */
  expenses: counted,
  /** Payments and expenses of the month that were reversed in a later one: its figures have them, that month's less. */
  reversedLater: counted,
  /** What of the bank's money waits in suspense at the end of the month. */
  suspense: z.int(),
});
export type ClosingCheckView = z.infer<typeof closingCheckView>;
