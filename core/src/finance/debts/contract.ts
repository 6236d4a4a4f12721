import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { debtAgesInput, exportDebtsInput } from "./inputs.ts";
import { debtAgesView } from "./views.ts";

const procedure = proceduresWith(refusals);

export const debtsContract = {
  debtAges: procedure({
    method: "GET",
    path: "/finance/debts/ages",
    summary: "Debts by age, in all and by building",
    access: "staff",
    input: debtAgesInput,
    output: debtAgesView,
  }),
  exportDebts: procedure({
    method: "GET",
    path: "/finance/debts/export",
    summary: "Debts by apartment and age, as CSV or XLSX",
    access: "staff",
    outputStructure: "detailed",
    input: exportDebtsInput,
    output: z.object({
      headers: z.record(z.string(), z.string()),
      body: z.custom<ReadableStream<Uint8Array>>(),
    }),
  }),
};
