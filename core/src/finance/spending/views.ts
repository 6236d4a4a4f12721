import * as z from "zod/mini";
import { fileView } from "#core/files/model.ts";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { expenseCategories } from "../model.ts";
import { expenseView } from "../views.ts";

/** How an expense was said at a time; `back`: it was taken back, its note says why. */
const step = z.object({
  id: id(),
  back: z.boolean(),
  at: instant(),
  /** Null where the program wrote it. */
  by: z.nullable(z.string()),
  day: localDate(),
  amount: z.int(),
  category: z.enum(expenseCategories),
  supplier: z.string(),
  note: z.nullable(z.string()),
});

export const expenseDetails = z.object({
  ...expenseView.shape,
  files: z.array(fileView),
  /** How it came to what it is, the first first. */
  history: z.array(step),
  /** True for one that recurs every month. */
  recurring: z.boolean(),
  /** True when the caller may correct it, reverse it and change its files. */
  allowed: z.boolean(),
});
export type ExpenseDetails = z.infer<typeof expenseDetails>;

export const recurringView = z.object({
  id: id(),
  building: expenseView.shape.building,
  category: z.enum(expenseCategories),
  amount: z.int(),
  supplier: z.string(),
  note: z.nullable(z.string()),
  dayOfMonth: z.int(),
  /** The month that is written down next, and the day on which it will be; null once the last one is. */
  nextDay: z.nullable(localDate()),
  lastMonth: z.nullable(z.string()),
  paused: z.boolean(),
  version: z.int(),
  /** True when the caller may change and pause it. */
  allowed: z.boolean(),
});
export type RecurringView = z.infer<typeof recurringView>;

export const recurringList = z.object({ items: z.array(recurringView) });
export type RecurringList = z.infer<typeof recurringList>;
