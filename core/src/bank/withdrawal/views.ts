import * as z from "zod/mini";
import { id, instant } from "#core/kernel/validation.ts";
import { withdrawalBlocks } from "./model.ts";

export const sums = z.object({ lines: z.int(), kopecks: z.int() });

/** Withdrawal of a statement, finished or in progress. */
export const withdrawnView = z.object({
  at: instant(),
  /** By whom it was begun. */
  by: z.nullable(z.string()),
  reason: z.string(),
  /** Lines that are left: those in the books, and all; 0: finished. */
  left: z.int(),
});

/** Preview of a statement's withdrawal. */
export const withdrawalView = z.object({
  id: id(),
  /** All its lines, and how many of them are something in the books. */
  lines: z.int(),
  standing: z.int(),
  /** Payments that are taken back. */
  posted: sums,
  /** Payments written down by hand that stay, without their line. */
  tied: sums,
  paidOut: sums,
  /** Payouts written down by hand that stay. */
  payoutsKept: sums,
  /** Expenses that were written down from a line and are taken back. */
  spent: sums,
  /** Expenses that stay, without their line. */
  spentKept: sums,
  ignored: sums,
  /** Lines that are nothing yet, what came and what went: they leave the queue. */
  waiting: sums,
  outgoing: sums,
  /** Lines that are booked in months closed since; they are reversed today. */
  closed: z.int(),
  /** Statements that came later and left lines out, since they were here. */
  later: z.int(),
  /** Why it may not be taken back, with the first line that it holds for. */
  blocked: z.array(
    z.object({
      why: z.enum(withdrawalBlocks),
      lines: z.int(),
      first: z.object({ day: z.string(), kopecks: z.int(), payer: z.string() }),
    }),
  ),
});
export type WithdrawalView = z.infer<typeof withdrawalView>;
