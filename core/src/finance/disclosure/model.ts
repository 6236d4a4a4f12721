import { invoiceTypes } from "#core/billing/model.ts";
import { expenseCategories } from "../model.ts";

/**
 * Categories of a building's income: kinds of invoices, late fees, debts from before the books, what
 * was paid ahead, and other income.
 */
export const incomeCategories = [
  ...invoiceTypes,
  "late_fee",
  "debts",
  "ahead",
  "other_income",
] as const;
export type IncomeCategory = (typeof incomeCategories)[number];

/** Categories of a building's expenses, and the fees of card providers. */
export const spentCategories = [...expenseCategories, "fees"] as const;
export type SpentCategory = (typeof spentCategories)[number];

export const disclosureLimits = {
  /** Apartments of whose sums one would say which they are. */
  apartments: 3,
  /** Rows of expenses that an answer has at most. */
  rows: 2_000,
} as const;
