/**
 * Meanings of a column of a bank's table. `day` is written day first, `monthDay` month first; `debit` and `credit` are
 * sums that went and came; `amount` has its sign, or `direction` says it; `account` is our own, `payerIban` the other side's.
 */
export const statementFields = [
  "day",
  "monthDay",
  "amount",
  "credit",
  "debit",
  "direction",
  "purpose",
  "payer",
  "payerIban",
  "payerCode",
  "reference",
  "account",
  "currency",
  "status",
] as const;
export type StatementField = (typeof statementFields)[number];

/** A field, or a column that is not needed. */
export const columnMeanings = [...statementFields, "left"] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/** Meanings by the key of a heading (`headingKey`), as an organisation has chosen them before. */
export type RememberedColumns = Readonly<Record<string, ColumnMeaning>>;

/** Column numbers of fields, from 0. */
export type StatementColumns = Partial<Record<StatementField, number>>;

/**
 * Questions that only a person can answer: what an unknown column holds, which sums went where none has a sign, which of several like columns counts, whether
 * 11/12/2026 is in November, whose account a column names, or which column holds the day or the sum.
 */
export const questionKinds = [
  "unknown",
  "direction",
  "repeated",
  "day_order",
  "account",
  "no_day",
  "no_amount",
] as const;
/** `at`: the column, from 0; null where it is missing. */
export type ColumnQuestion = { kind: (typeof questionKinds)[number]; at: number | null };

export const columnLimits = {
  /** Rows of words above the headings. */
  preamble: 20,
  /** Rows by which columns are recognised. */
  sample: 200,
  columns: 60,
  heading: 80,
} as const;
