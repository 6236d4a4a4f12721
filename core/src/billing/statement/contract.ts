import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { invoiceFileInput, statementFileInput, statementInput } from "./inputs.ts";
import { statementView } from "./views.ts";

const procedure = proceduresWith(refusals);

export const statementContract = {
  statement: procedure({
    method: "GET",
    path: "/billing/accounts/{apartmentId}/statement",
    summary: "Statement of an apartment's account",
    access: "person",
    input: statementInput,
    output: statementView,
  }),
  statementFile: procedure({
    method: "GET",
    path: "/billing/accounts/{apartmentId}/statement/file",
    summary: "Get an account statement as a PDF",
    access: "person",
    outputStructure: "detailed",
    input: statementFileInput,
    output: z.object({
      status: z.literal(200),
      headers: z.record(z.string(), z.string()),
      body: z.custom<ReadableStream<Uint8Array>>(),
    }),
    refuses: ["billing.receipt_busy"],
  }),
  invoiceFile: procedure({
    method: "GET",
    path: "/billing/invoices/{number}/file",
    summary: "Get an invoice as a PDF",
    access: "person",
    outputStructure: "detailed",
    input: invoiceFileInput,
    output: z.object({
      status: z.literal(200),
      headers: z.record(z.string(), z.string()),
      body: z.custom<ReadableStream<Uint8Array>>(),
    }),
    refuses: ["billing.receipt_busy"],
  }),
};
