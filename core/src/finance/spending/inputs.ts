import * as z from "zod/mini";
import { id, version } from "#core/kernel/validation.ts";
import { expenseInput, month } from "../inputs.ts";
import { financeLimits as limits } from "../model.ts";

const { fileIds: _files, ...shape } = expenseInput.shape;
const fileIds = () => z.array(id()).check(z.maxLength(limits.files));

export const expenseReference = z.strictObject({ id: id() });
export type ExpenseReference = z.infer<typeof expenseReference>;

/** As it should have been: what was written down before is taken back today, and stays. */
export const correctExpenseInput = z.strictObject({ ...shape, id: id() });
export type CorrectExpenseInput = z.infer<typeof correctExpenseInput>;

/** Files that were uploaded by the caller, and those that are taken out. */
export const expenseFilesInput = z.strictObject({ id: id(), add: fileIds(), remove: fileIds() });
export type ExpenseFilesInput = z.infer<typeof expenseFilesInput>;

const template = {
  buildingId: shape.buildingId,
  category: shape.category,
  amount: shape.amount,
  supplier: shape.supplier,
  note: shape.note,
  /** 1–31; in a shorter month its last day. */
  dayOfMonth: z.int().check(z.minimum(1), z.maximum(31)),
  /** Null: until it is paused. */
  lastMonth: z.nullable(month()),
};

/** `firstMonth`: this one or one to come, a year ahead at most. */
export const createRecurringInput = z.strictObject({ ...template, firstMonth: month() });
export type CreateRecurringInput = z.infer<typeof createRecurringInput>;

export const changeRecurringInput = z.strictObject({ ...template, id: id(), version: version() });
export type ChangeRecurringInput = z.infer<typeof changeRecurringInput>;

export const pauseRecurringInput = z.strictObject({
  id: id(),
  version: version(),
  paused: z.boolean(),
});
export type PauseRecurringInput = z.infer<typeof pauseRecurringInput>;
