import * as z from "zod/mini";

/**
 * Reasons why a row of an imported table is left out: it moves no money, adds up others, has only words, repeats the headings, is
 * not booked yet, is of another account, or names a meter without a reading.
 */
export const leftOutReasons = [
  "no_money",
  "total",
  "note",
  "heading",
  "pending",
  "other_account",
  "blank",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const leftOutView = z.object({
  reason: z.enum(leftOutReasons),
  rows: z.int(),
  /** Sum of those rows. */
  kopecks: z.int(),
  /** Lines of the file where the first of them stand, from 1. */
  at: z.array(z.int()),
});
/** Rows left out for one reason. */
export type LeftOut = z.infer<typeof leftOutView>;

/** Maximum number of rows named for each reason. */
export const maxNamedRows = 50;
