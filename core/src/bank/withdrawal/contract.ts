import { proceduresWith } from "../../kernel/procedure.ts";
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
    summary: "What would become of a statement's lines if it were taken back",
    access: "staff",
    input: withdrawalInput,
    output: withdrawalView,
    refuses: ["generic.forbidden"],
  }),
  withdraw: procedure({
    method: "POST",
    path: "/bank/statements/{id}/withdraw",
    summary: "Take a statement back as a whole, part by part; the same call again goes on",
    access: "staff",
    input: withdrawStatementInput,
    output: bankStatementView,
    refuses: ["generic.forbidden", "generic.conflict", "bank.withdrawal_blocked"],
  }),
};
