import { invoiceView } from "#core/billing/views.ts";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { correctInput } from "./inputs.ts";

const ofBilling = { "billing.archived": 409 } as const;
const procedure = proceduresWith({ ...refusals, ...ofBilling });

export const correctingContract = {
  correctInvoice: procedure({
    method: "POST",
    path: "/finance/invoices/{number}/correct",
    summary: "Replace a wrong invoice; payments move along",
    access: "staff",
    idempotent: true,
    input: correctInput,
    output: invoiceView,
    refuses: ["generic.conflict", "billing.archived", "api.key_reused"],
  }),
};
