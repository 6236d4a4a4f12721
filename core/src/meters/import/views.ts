import * as z from "zod/mini";
import { leftOutView } from "#core/kernel/left-out.ts";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { meterKinds, meterUnits } from "../model.ts";
import { readingColumns, readingFaults, readingStates } from "./model.ts";

/** Headings of a table's first row, and what they seem to mean. */
export const columnsView = z.object({
  headings: z.array(z.string()),
  columns: z.partialRecord(z.enum(readingColumns), z.int()),
  rows: z.int(),
});
export type ColumnsView = z.infer<typeof columnsView>;

export const readingImportView = z.object({
  id: id(),
  name: z.string(),
  /** The headings that were read. */
  columns: z.string(),
  /** Headings of columns that hold something and were not read. */
  unread: z.string(),
  /** Rows below the headings; null where the table was imported before they were counted. */
  rows: z.nullable(z.int()),
  /** Rows that are neither readings nor faults. */
  leftOut: z.array(leftOutView),
  by: z.nullable(z.string()),
  createdAt: instant(),
  undoneAt: z.nullable(instant()),
  fault: z.int(),
  odd: z.int(),
  ready: z.int(),
  written: z.int(),
  same: z.int(),
  undone: z.int(),
});
export type ReadingImportView = z.infer<typeof readingImportView>;

export const readingImportPage = z.object({
  items: z.array(readingImportView),
  nextCursor: z.nullable(z.string()),
});
export type ReadingImportPage = z.infer<typeof readingImportPage>;

export const readingLineView = z.object({
  /** The row's number in the file, from 1. */
  line: z.int(),
  said: z.string(),
  note: z.string(),
  state: z.enum(readingStates),
  day: z.nullable(localDate()),
  /** Thousandths. */
  value: z.nullable(z.int()),
  /** Value before, in thousandths. */
  before: z.nullable(z.int()),
  fault: z.nullable(z.enum(readingFaults)),
  column: z.nullable(z.string()),
  cell: z.nullable(z.string()),
  meter: z.nullable(
    z.object({
      kind: z.enum(meterKinds),
      unit: z.enum(meterUnits),
      serial: z.string(),
      number: z.string(),
      address: z.string(),
      apartmentId: id(),
      buildingId: id(),
    }),
  ),
});
export type ReadingLineView = z.infer<typeof readingLineView>;

export const readingLinePage = z.object({
  items: z.array(readingLineView),
  nextCursor: z.nullable(z.string()),
});
export type ReadingLinePage = z.infer<typeof readingLinePage>;
