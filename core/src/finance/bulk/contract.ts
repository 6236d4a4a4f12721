import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { actInput, billedInput, previewActInput } from "./inputs.ts";
import { actedView, billedPage, foretoldView } from "./views.ts";

const procedure = proceduresWith(refusals);

export const bulkContract = {
  billed: procedure({
    method: "GET",
    path: "/finance/invoices",
    summary: "Invoices by filter, newest first",
    access: "staff",
    input: billedInput,
    output: billedPage,
  }),
  previewAct: procedure({
    method: "POST",
    path: "/finance/invoices/actions/preview",
    summary: "Preview a bulk action",
    access: "staff",
    whileReadOnly: true,
    input: previewActInput,
    output: foretoldView,
  }),
  act: procedure({
    method: "POST",
    path: "/finance/invoices/actions",
    summary: "Remind of or cancel many invoices",
    access: "staff",
    idempotent: true,
    input: actInput,
    output: actedView,
    refuses: ["api.key_reused"],
  }),
};
