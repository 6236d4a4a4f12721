import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
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
    summary: "Late fees: terms, from which day, and exemptions",
    access: "staff",
    input: z.strictObject({}),
    output: lateFeeView,
  }),
  saveLateFee: procedure({
    method: "PUT",
    path: "/billing/late-fee",
    summary: "Set late fees from a day on, or none",
    access: "admin",
    input: lateFeeInput,
    output: lateFeeView,
    refuses: ["generic.conflict"],
  }),
  exempt: procedure({
    method: "POST",
    path: "/billing/late-fee/exemptions",
    summary: "Exempt an apartment from late fees from a day on",
    access: "staff",
    input: exemptInput,
    output: lateFeeView,
    refuses: ["generic.conflict"],
  }),
  endExemption: procedure({
    method: "POST",
    path: "/billing/late-fee/exemptions/{id}/end",
    summary: "End an apartment's exemption from late fees",
    access: "staff",
    input: endExemptionInput,
    output: lateFeeView,
    refuses: ["generic.conflict"],
  }),
  waiveFee: procedure({
    method: "POST",
    path: "/billing/invoices/{number}/waive",
    summary: "Waive a late fee: its invoice is cancelled",
    access: "staff",
    idempotent: true,
    input: cancelInput,
    output: invoiceView,
    refuses: ["generic.conflict", "api.key_reused"],
  }),
};
