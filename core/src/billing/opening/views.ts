import * as z from "zod/mini";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { leftOutView } from "#core/kernel/left-out.ts";
import { openingFaults, openingStates } from "./model.ts";

// Amounts are whole kopecks; above nothing is owed, below was paid ahead.

const sums = z.object({ lines: z.int(), kopecks: z.int() });

export const openingView = z.object({
  id: id(),
  name: z.string(),
  day: localDate(),
  title: z.string(),
  /** The headings that were read. */
  columns: z.string(),
  /** Headings of columns that hold something and were not read. */
  unread: z.string(),
  /** Rows below the headings; null where the table was imported before they were counted. */
  rows: z.nullable(z.int()),
  /** Rows that are neither lines nor faults. */
  leftOut: z.array(leftOutView),
  /** Control sum of the table; null where nobody stated it. */
  control: z.nullable(z.int()),
  /** Sum of all readable rows, its debts and its advances (negative). */
  sum: z.int(),
  debt: z.int(),
  credit: z.int(),
  /** How many rows that wait to be booked were turned: a debt below nothing is an advance, an advance below nothing a debt. */
  turned: z.int(),
  by: z.nullable(z.string()),
  createdAt: instant(),
  fault: sums,
  ready: sums,
  booked: sums,
  already: sums,
  even: sums,
});
export type OpeningView = z.infer<typeof openingView>;

export const openingPage = z.object({
  items: z.array(openingView),
  nextCursor: z.nullable(z.string()),
});
export type OpeningPage = z.infer<typeof openingPage>;

export const openingLineView = z.object({
  /** The row's number in the file, from 1. */
  line: z.int(),
  said: z.string(),
  state: z.enum(openingStates),
  kopecks: z.nullable(z.int()),
  fault: z.nullable(z.enum(openingFaults)),
  /** Where the fault is, or the amount below nothing that turned a debt into an advance or back. */
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  apartment: z.nullable(
    z.object({ id: id(), buildingId: id(), number: z.string(), address: z.string() }),
  ),
  /** The number of the invoice that a debt became. */
  invoice: z.nullable(z.string()),
});
export type OpeningLineView = z.infer<typeof openingLineView>;

export const openingLinePage = z.object({
  items: z.array(openingLineView),
  nextCursor: z.nullable(z.string()),
});
export type OpeningLinePage = z.infer<typeof openingLinePage>;
