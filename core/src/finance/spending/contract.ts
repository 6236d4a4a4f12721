import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import {
  changeRecurringInput,
  correctExpenseInput,
  createRecurringInput,
  expenseFilesInput,
  expenseReference,
  pauseRecurringInput,
} from "./inputs.ts";
import { expenseDetails, recurringList, recurringView } from "./views.ts";

const procedure = proceduresWith(refusals);

/** Expenses one by one, and those of every month. */
export const spendingContract = {
  expense: procedure({
    method: "GET",
    path: "/finance/expenses/{id}",
    summary: "Get an expense with its history",
    access: "staff",
    input: expenseReference,
    output: expenseDetails,
  }),
  correctExpense: procedure({
    method: "POST",
    path: "/finance/expenses/{id}/correct",
    summary: "Correct an expense; the earlier entry is reversed",
    access: "staff",
    idempotent: true,
    input: correctExpenseInput,
    output: expenseDetails,
    refuses: ["generic.forbidden", "generic.conflict", "api.key_reused"],
  }),
  changeExpenseFiles: procedure({
    method: "POST",
    path: "/finance/expenses/{id}/files",
    summary: "Attach documents to an expense, or detach them",
    access: "staff",
    input: expenseFilesInput,
    output: expenseDetails,
    refuses: ["generic.forbidden"],
  }),
  recurring: procedure({
    method: "GET",
    path: "/finance/recurring",
    summary: "List monthly expenses",
    access: "staff",
    input: z.strictObject({}),
    output: recurringList,
  }),
  createRecurring: procedure({
    method: "POST",
    path: "/finance/recurring",
    summary: "Record an expense every month on a day",
    access: "staff",
    idempotent: true,
    input: createRecurringInput,
    output: recurringView,
    refuses: ["generic.forbidden", "api.key_reused"],
  }),
  changeRecurring: procedure({
    method: "PUT",
    path: "/finance/recurring/{id}",
    summary: "Change a recurring expense; earlier entries stay",
    access: "staff",
    input: changeRecurringInput,
    output: recurringView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  pauseRecurring: procedure({
    method: "POST",
    path: "/finance/recurring/{id}/pause",
    summary: "Pause a recurring expense, or resume it this month",
    access: "staff",
    input: pauseRecurringInput,
    output: recurringView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
};
