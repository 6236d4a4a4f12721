import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { bankLineView } from "../views.ts";
import { lineExpensesInput, spendLineInput, tieExpenseInput } from "./inputs.ts";
import { lineExpensesView } from "./views.ts";

const procedure = proceduresWith(refusals);

/** Procedures of outgoing lines and their expenses. */
export const spendingContract = {
  lineExpenses: procedure({
    method: "GET",
    path: "/bank/lines/{id}/expenses",
    summary: "Expenses that a debit line may be",
    access: "staff",
    input: lineExpensesInput,
    output: lineExpensesView,
    refuses: ["generic.forbidden"],
  }),
  tieExpense: procedure({
    method: "PUT",
    path: "/bank/lines/{id}/expense",
    summary: "Tie an entered expense to this line, or untie it",
    access: "staff",
    input: tieExpenseInput,
    output: bankLineView,
    refuses: ["generic.forbidden", "generic.conflict", "bank.withdrawn"],
  }),
  spend: procedure({
    method: "POST",
    path: "/bank/lines/{id}/expense",
    summary: "Record the expense a line paid",
    access: "staff",
    idempotent: true,
    input: spendLineInput,
    output: bankLineView,
    refuses: ["generic.forbidden", "generic.conflict", "bank.withdrawn", "api.key_reused"],
  }),
};
