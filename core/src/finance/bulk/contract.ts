import { proceduresWith } from "../../kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { actInput, billedInput, previewActInput } from "./inputs.ts";
import { actedView, billedPage, foretoldView } from "./views.ts";

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
  previewAct: procedure({
    method: "POST",
    path: "/finance/invoices/actions/preview",
    summary: "What reminding of many invoices or cancelling them would do, and which would be left",
    access: "staff",
    input: previewActInput,
    output: foretoldView,
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
