import * as z from "zod/mini";
import { proceduresWith } from "../../kernel/procedure.ts";
import { cancelInput } from "../inputs.ts";
import { refusals } from "../slice.ts";
import { invoiceView } from "../views.ts";
import { endExemptionInput, exemptInput, lateFeeInput } from "./inputs.ts";
import { lateFeeView } from "./views.ts";

const procedure = proceduresWith(refusals);

export const lateFeeContract = {
  lateFee: procedure({
    method: "GET",
    path: "/billing/late-fee",
    summary: "What is taken for lateness, from which day on, and who pays none",
    access: "staff",
    input: z.strictObject({}),
    output: lateFeeView,
  }),
  saveLateFee: procedure({
    method: "PUT",
    path: "/billing/late-fee",
    summary: "Say what is taken for lateness from a day on, or that nothing is",
    access: "admin",
    input: lateFeeInput,
    output: lateFeeView,
    refuses: ["generic.conflict"],
  }),
  exempt: procedure({
    method: "POST",
    path: "/billing/late-fee/exemptions",
    summary: "Say that an apartment pays nothing for lateness from a day on, and why",
    access: "staff",
    input: exemptInput,
    output: lateFeeView,
    refuses: ["generic.conflict"],
  }),
  endExemption: procedure({
    method: "POST",
    path: "/billing/late-fee/exemptions/{id}/end",
    summary: "Say until which day an apartment pays nothing for lateness",
    access: "staff",
    input: endExemptionInput,
    output: lateFeeView,
    refuses: ["generic.conflict"],
  }),
  waiveFee: procedure({
    method: "POST",
    path: "/billing/invoices/{number}/waive",
    summary: "Waive a late fee: its invoice is cancelled, and its days are not billed again",
    access: "staff",
    idempotent: true,
    input: cancelInput,
    output: invoiceView,
    refuses: ["generic.conflict", "api.key_reused"],
  }),
};
