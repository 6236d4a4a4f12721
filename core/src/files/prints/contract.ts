import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { id } from "#core/kernel/validation.ts";
import { refusals } from "../slice.ts";
import { printView } from "./views.ts";

const procedure = proceduresWith(refusals);
const one = z.strictObject({ id: id() });

export const printsContract = {
  prints: procedure({
    method: "GET",
    path: "/prints",
    summary: "List own prints of the last day",
    access: "person",
    input: z.optional(z.strictObject({})),
    output: z.array(printView),
  }),
  downloadPrint: procedure({
    method: "GET",
    path: "/prints/{id}/file",
    summary: "Download an own print",
    access: "person",
    outputStructure: "detailed",
    input: one,
    output: z.object({
      headers: z.record(z.string(), z.string()),
      body: z.custom<ReadableStream<Uint8Array>>(),
    }),
  }),
  retryPrint: procedure({
    method: "POST",
    path: "/prints/{id}/retry",
    summary: "Draw an own print again that failed",
    access: "person",
    whileReadOnly: true,
    input: one,
    output: printView,
    refuses: ["files.print_busy"],
  }),
  removePrint: procedure({
    method: "DELETE",
    path: "/prints/{id}",
    summary: "Cancel an own print, or remove its file",
    access: "person",
    whileReadOnly: true,
    input: one,
    output: z.object({}),
  }),
};
