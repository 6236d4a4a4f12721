/**
 * Rows for a bulk change, as a SELECT whose columns the verb names. The text is the code's own;
 * what came from outside are `values`, which it calls $1, $2 and so on.
 */
export type RowSource = { text: string; values?: readonly unknown[] };

/** The values of a source followed by a verb's own, and how the verb calls those: `$3` for its first where the source has two. */
export function withOwn(
  { values = [] }: RowSource,
  own: readonly unknown[],
): { values: unknown[]; at: (index: number) => string } {
  return { values: [...values, ...own], at: (index) => `$${values.length + index + 1}` };
}
