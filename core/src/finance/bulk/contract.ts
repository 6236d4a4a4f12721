import { proceduresWith } from "../../kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { actInput, billedInput } from "./inputs.ts";
import { actedView, billedPage } from "./views.ts";

const procedure = proceduresWith(refusals);

export const bulkContract = {
  billed: procedure({
    method: "GET",
    path: "/finance/invoices",
    summary: "Invoices of all apartments that the filters find, the newest first, by pages",
    access: "staff",
    input: billedInput,
    output: billedPage,
  }),
  act: procedure({
    method: "POST",
    path: "/finance/invoices/actions",
    summary: "Remind of many invoices or cancel them; says which were left and why",
    access: "staff",
    idempotent: true,
    input: actInput,
    output: actedView,
    refuses: ["api.key_reused"],
  }),
};
