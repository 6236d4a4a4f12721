/** Columns of a table of readings. */
export const readingColumns = [
  "account",
  "apartment",
  "address",
  "serial",
  "kind",
  "day",
  "value",
  "note",
] as const;
export type ReadingColumn = (typeof readingColumns)[number];
/** Where each column stands, from 0. */
export type ReadingColumns = Partial<Record<ReadingColumn, number>>;

/**
 * Reasons why a row is refused: unreadable reading, day or kind; nobody, several or different ones
 * named; no such meter, several, or a removed one; too many digits; less than before; a future day;
 * before the last reading or over a year ago; two values of one day; more cells than headings.
 */
export const readingFaults = [
  "value",
  "day",
  "kind",
  "nobody",
  "unknown",
  "several",
  "differs",
  "archived",
  "no_meter",
  "several_meters",
  "removed",
  "digits",
  "lower",
  "future",
  "early",
  "twice",
  "cells",
] as const;
export type ReadingFault = (typeof readingFaults)[number];

/**
 * Where a row stands: `ready` waits to be written, `odd` waits for a word that so much was used, `written` is a reading,
 * `undone` was one, `same` was there before, `fault` cannot be taken.
 */
export const readingStates = ["fault", "odd", "ready", "written", "same", "undone"] as const;
export type ReadingState = (typeof readingStates)[number];

export const importLimits = {
  /** Bytes of a file. */
  file: 10 * 1024 * 1024,
  rows: 20_000,
  /** Readings that are written or taken back in one call. */
  chunk: 200,
  /** Days between two reports of one reading. */
  sameDays: 3,
  /** Columns of a table. */
  columns: 60,
  page: { usual: 50, max: 200 },
} as const;
