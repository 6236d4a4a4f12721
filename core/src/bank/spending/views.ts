import * as z from "zod/mini";
import { expenseCategories } from "#core/finance/model.ts";
import { id, localDate } from "#core/kernel/validation.ts";

/** An expense as a line of a statement names it. */
export const lineExpense = z.object({
  id: id(),
  day: localDate(),
  category: z.enum(expenseCategories),
  supplier: z.string(),
  note: z.nullable(z.string()),
});

export const lineExpensesView = z.object({
  /** Expenses of the same sum around its day that are no other line, the nearest first. */
  items: z.array(lineExpense),
  /** Category and building of the last line to the same payee. */
  usual: z.nullable(
    z.object({ category: z.enum(expenseCategories), buildingId: z.nullable(id()) }),
  ),
});
export type LineExpensesView = z.infer<typeof lineExpensesView>;
