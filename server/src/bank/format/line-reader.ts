import type { Statement, StatementLine } from "#core/bank/model.ts";

/** What a statement says beside its lines. */
export type Totals = Pick<Statement, "iban" | "opening" | "closing">;

/**
 * Gives the lines of a statement as its text comes, several at a time, and its totals at the end. `head` is how the text
 * begins. Throws Unreadable.
 */
export type LineReader = (
  texts: AsyncIterable<string>,
  head: string,
) => AsyncGenerator<StatementLine[], Totals>;
