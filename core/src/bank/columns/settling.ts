import { headingKey } from "#core/buildings/plan/heading-key.ts";
import { headingWords } from "./heading-words.ts";
import type { ColumnMeaning, ColumnQuestion, RememberedColumns, StatementField } from "./model.ts";

export type LayoutInput = {
  headings: readonly string[];
  /** First rows below the headings. */
  rows: readonly (readonly string[])[];
  /** IBAN of the organisation. */
  ownIban: string;
  remembered: RememberedColumns;
  /** Meanings that a person has just chosen, by column; null where the file is seen for the first time. */
  chosen: readonly (ColumnMeaning | null)[] | null;
};

/** Meanings that a person has given to columns, now or for an earlier file. */
export type GivenMeanings = readonly (ColumnMeaning | null)[];
/** Meanings of columns while they are found. */
export type Meanings = (ColumnMeaning | null)[];

/** A table whose columns are settled, with the keys of its headings and the questions so far. */
export type Settling = LayoutInput & { keys: readonly string[]; questions: ColumnQuestion[] };

type HeadingMeaning = { field: StatementField; rank: number };

/** Fields by the key of a heading, with the place of the heading in the list of its field. */
export const meaningsByHeading = new Map<string, HeadingMeaning[]>();
for (const [field, list] of Object.entries(headingWords) as [StatementField, readonly string[]][])
  for (const [rank, word] of list.entries()) {
    const key = headingKey(word);
    meaningsByHeading.set(key, [...(meaningsByHeading.get(key) ?? []), { field, rank }]);
  }

/** Returns true if a heading belongs to a field. */
export function isHeadingOf(key: string, field: StatementField): boolean {
  return meaningsByHeading.get(key)?.some((one) => one.field === field) ?? false;
}

/** Returns the cells of a column that are not empty. */
export function valuesOf(rows: readonly (readonly string[])[], at: number): string[] {
  return rows.flatMap((row) => row[at]?.trim() || []);
}
