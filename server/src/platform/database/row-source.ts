/**
 * Rows for a bulk change, as a SELECT whose columns the verb names. The text is the code's own;
 * what came from outside are `values`, which it calls $1, $2 and so on.
 */
export type RowSource = { text: string; values?: readonly unknown[] };

/** Joins the values of a source and a verb's own; `at` numbers the latter as placeholders. */
export function withOwn(
  { values = [] }: RowSource,
  ownValues: readonly unknown[],
): { values: unknown[]; at: (index: number) => string } {
  return { values: [...values, ...ownValues], at: (index) => `$${values.length + index + 1}` };
}
