/** What the columns of a table of readings hold. */
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
 * Why a row cannot be taken: its reading, day or kind cannot be read; whose it is nobody says or knows, or several or two
 * different ones are named; there is no such meter, several, or one that was removed; the dial has no so many digits; less
 * than before; a day to come; before the last reading or over a year ago; another row says another value of that day; it has
 * more cells than there are headings.
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
  /** Days between two tellings of one reading. */
  sameDays: 3,
  /** Columns of a table. */
  columns: 60,
  page: { usual: 50, max: 200 },
} as const;
