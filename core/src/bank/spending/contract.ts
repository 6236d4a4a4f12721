import { proceduresWith } from "../../kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { bankLineView } from "../views.ts";
import { lineExpensesInput, spendLineInput, tieExpenseInput } from "./inputs.ts";
import { lineExpensesView } from "./views.ts";

const procedure = proceduresWith(refusals);

/** What went from the account, and the expenses that it was. */
export const spendingContract = {
  lineExpenses: procedure({
    method: "GET",
    path: "/bank/lines/{id}/expenses",
    summary: "Expenses that a line which went from the account may be",
    access: "staff",
    input: lineExpensesInput,
    output: lineExpensesView,
    refuses: ["generic.forbidden"],
  }),
  tieExpense: procedure({
    method: "PUT",
    path: "/bank/lines/{id}/expense",
    summary: "Say that an expense written down before is this line, or that it is not",
    access: "staff",
    input: tieExpenseInput,
    output: bankLineView,
    refuses: ["generic.forbidden", "generic.conflict", "bank.withdrawn"],
  }),
  spend: procedure({
    method: "POST",
    path: "/bank/lines/{id}/expense",
    summary: "Write down what a line was spent on, with the bank's day and sum",
    access: "staff",
    idempotent: true,
    input: spendLineInput,
    output: bankLineView,
    refuses: ["generic.forbidden", "generic.conflict", "bank.withdrawn", "api.key_reused"],
  }),
};
