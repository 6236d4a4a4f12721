import type { ColumnMeaning, RememberedColumns } from "#core/bank/columns/model.ts";
import type { BalanceMismatch, Statement, StatementLine } from "#core/bank/model.ts";
import type { LeftOutTally } from "#server/platform/tables/left-out.ts";

/** Balances of a statement of ours, the days that it is about where it says them, and the rows or entries of its file. */
export type Totals = Pick<Statement, "opening" | "closing"> & {
  /** Balances that the lines of a table do not come to; other formats are refused then. */
  mismatch: BalanceMismatch | null;
  days: { from: string; to: string } | null;
  rows: number;
  /** Headings of columns about which a person has decided, empty at others; none where nobody has. */
  headings: readonly string[];
};

export type LineReading = {
  /** Beginning of the text. */
  head: string;
  /** IBAN of the organisation: lines of other accounts are left out. */
  ownIban: string;
  remembered: RememberedColumns;
  /** Local date of tomorrow: nothing is booked later. */
  latestDay: string;
  /** Meanings of a table's columns that a person has chosen. */
  chosen: readonly (ColumnMeaning | null)[] | null;
  leftOut: LeftOutTally;
};

/**
 * Parses a statement while its text arrives: yields lines that move money, several at a time, and returns the totals.
 * Counts every other row in `leftOut`. Throws Unreadable.
 */
export type LineReader = (
  texts: AsyncIterable<string>,
  reading: LineReading,
) => AsyncGenerator<StatementLine[], Totals>;
