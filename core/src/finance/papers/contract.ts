import * as z from "zod/mini";
import { proceduresWith } from "../../kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { runFileInput, runPapersInput } from "./inputs.ts";
import { runPapersView } from "./views.ts";

const ofBilling = { "billing.receipt_busy": 503 } as const;
const procedure = proceduresWith({ ...refusals, ...ofBilling });

export const papersContract = {
  runPapers: procedure({
    method: "GET",
    path: "/finance/runs/{id}/papers",
    summary: "How many of a run's invoices can be printed",
    access: "staff",
    input: runPapersInput,
    output: runPapersView,
  }),
  runFile: procedure({
    method: "GET",
    path: "/finance/runs/{id}/file",
    summary: "A run's invoices for printing: a PDF, or a ZIP of several",
    access: "staff",
    outputStructure: "detailed",
    input: runFileInput,
    output: z.object({
      status: z.literal(200),
      headers: z.record(z.string(), z.string()),
      body: z.custom<ReadableStream<Uint8Array>>(),
    }),
    refuses: ["finance.nothing_to_print", "billing.receipt_busy"],
  }),
};
