import { printView } from "#core/files/prints/views.ts";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { printRunInput, runPapersInput } from "./inputs.ts";
import { runPapersView } from "./views.ts";

const ofFiles = { "files.print_busy": 409 } as const;
const procedure = proceduresWith({ ...refusals, ...ofFiles });

export const papersContract = {
  runPapers: procedure({
    method: "GET",
    path: "/finance/runs/{id}/papers",
    summary: "Count printable invoices of a run",
    access: "staff",
    input: runPapersInput,
    output: runPapersView,
  }),
  printRun: procedure({
    method: "POST",
    path: "/finance/runs/{id}/prints",
    summary: "Draw a run's invoices: PDF or ZIP",
    access: "staff",
    whileReadOnly: true,
    idempotent: true,
    input: printRunInput,
    output: printView,
    refuses: ["finance.nothing_to_print", "files.print_busy", "api.key_reused"],
  }),
};
