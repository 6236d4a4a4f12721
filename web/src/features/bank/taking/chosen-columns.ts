import type { ColumnMeaning } from "#core/bank/columns/model.ts";

/** Lists fields that several columns have. */
export function repeatedOf(meanings: readonly (ColumnMeaning | null)[]): ColumnMeaning[] {
  return meanings.filter(
    (meaning, at): meaning is ColumnMeaning =>
      meaning !== null && meaning !== "left" && meanings.indexOf(meaning) < at,
  );
}

/** Lists the required fields that no column has. */
export function missingOf(meanings: readonly (ColumnMeaning | null)[]): ("day" | "amount")[] {
  const has = (...some: ColumnMeaning[]) => some.some((one) => meanings.includes(one));
  return [
    ...(has("day", "monthDay") ? [] : ["day" as const]),
    ...(has("amount", "credit", "debit") ? [] : ["amount" as const]),
  ];
}
