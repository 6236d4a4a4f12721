import * as z from "zod/mini";
import { expenseInput } from "#core/finance/inputs.ts";
import { id, version } from "#core/kernel/validation.ts";

export const lineExpensesInput = z.strictObject({ id: id() });
export type LineExpensesInput = z.infer<typeof lineExpensesInput>;

export const tieExpenseInput = z.strictObject({
  id: id(),
  version: version(),
  /** An expense that was written down and is this line; null: it is not. */
  expenseId: z.nullable(id()),
});
export type TieExpenseInput = z.infer<typeof tieExpenseInput>;

const { buildingId, category, supplier, note, fileIds } = expenseInput.shape;

/** Expense of an outgoing line; day and sum are the bank's. */
export const spendLineInput = z.strictObject({
  id: id(),
  version: version(),
  buildingId,
  category,
  supplier,
  note,
  fileIds,
});
export type SpendLineInput = z.infer<typeof spendLineInput>;
