import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { bankStatementView } from "../views.ts";
import { withdrawalInput, withdrawStatementInput } from "./inputs.ts";
import { withdrawalView } from "./views.ts";

const procedure = proceduresWith(refusals);

/** Taking back a statement that was taken by mistake, as a whole. */
export const withdrawalContract = {
  withdrawal: procedure({
    method: "GET",
    path: "/bank/statements/{id}/withdrawal",
    summary: "Preview withdrawing a statement",
    access: "staff",
    input: withdrawalInput,
    output: withdrawalView,
    refuses: ["generic.forbidden"],
  }),
  withdraw: procedure({
    method: "POST",
    path: "/bank/statements/{id}/withdraw",
    summary: "Take back a whole statement; call again to go on",
    access: "staff",
    input: withdrawStatementInput,
    output: bankStatementView,
    refuses: ["generic.forbidden", "generic.conflict", "bank.withdrawal_blocked"],
  }),
};
