import type { Statement, StatementLine } from "#core/bank/model.ts";

/** Account and balances of a statement. */
export type Totals = Pick<Statement, "iban" | "opening" | "closing">;

/**
 * Parses a statement while its text arrives: yields lines, several at a time, and returns the totals. `head` is the
 * beginning of the text. Throws Unreadable.
 */
export type LineReader = (
  texts: AsyncIterable<string>,
  head: string,
) => AsyncGenerator<StatementLine[], Totals>;
