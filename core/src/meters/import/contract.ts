import * as z from "zod/mini";
import { printView } from "#core/files/prints/views.ts";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import {
  printRoundInput,
  readColumnsInput,
  readingImportInput,
  readingImportsInput,
  readingLinesInput,
  roundSheetInput,
  takeReadingsInput,
  writeReadingsInput,
} from "./inputs.ts";
import { columnsView, readingImportPage, readingImportView, readingLinePage } from "./views.ts";

const ofFiles = { "files.print_busy": 409 } as const;
const procedure = proceduresWith({ ...refusals, ...ofFiles });
const faults = [
  "upload.too_large",
  "upload.too_complex",
  "meters.import_unreadable",
  "meters.import_torn",
  "meters.import_empty",
  "meters.import_too_long",
] as const;

/** Tables of readings are for staff who serve all buildings; others are told generic.forbidden. The sheet is for who serves its building. */
export const importContract = {
  readColumns: procedure({
    method: "POST",
    path: "/meter-imports/columns",
    summary: "Recognise a readings table's columns",
    access: "staff",
    whileReadOnly: true,
    input: readColumnsInput,
    output: columnsView,
    refuses: ["generic.forbidden", ...faults],
  }),
  takeReadings: procedure({
    method: "POST",
    path: "/meter-imports",
    summary: "Read and judge a table of readings; writes none",
    access: "staff",
    input: takeReadingsInput,
    output: readingImportView,
    refuses: ["generic.forbidden", "meters.import_headings", ...faults],
  }),
  imports: procedure({
    method: "GET",
    path: "/meter-imports",
    summary: "Tables of readings, newest first",
    access: "staff",
    input: readingImportsInput,
    output: readingImportPage,
    refuses: ["generic.forbidden"],
  }),
  readingImport: procedure({
    method: "GET",
    path: "/meter-imports/{id}",
    summary: "Get a table of readings",
    access: "staff",
    input: readingImportInput,
    output: readingImportView,
    refuses: ["generic.forbidden"],
  }),
  importLines: procedure({
    method: "GET",
    path: "/meter-imports/{id}/lines",
    summary: "Rows of a table of readings",
    access: "staff",
    input: readingLinesInput,
    output: readingLinePage,
    refuses: ["generic.forbidden"],
  }),
  writeReadings: procedure({
    method: "POST",
    path: "/meter-imports/{id}/write",
    summary: "Write a table's next readings, while some are ready",
    access: "staff",
    input: writeReadingsInput,
    output: readingImportView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  undoReadings: procedure({
    method: "POST",
    path: "/meter-imports/{id}/undo",
    summary: "Take back the next readings of a table; call on",
    access: "staff",
    input: readingImportInput,
    output: readingImportView,
    refuses: ["generic.forbidden"],
  }),
  roundSheet: procedure({
    method: "GET",
    path: "/meters/round",
    summary: "Print a sheet of meters",
    access: "staff",
    input: roundSheetInput,
    outputStructure: "detailed",
    output: z.object({
      headers: z.record(z.string(), z.string()),
      body: z.custom<ReadableStream<Uint8Array>>(),
    }),
  }),
  printRound: procedure({
    method: "POST",
    path: "/meters/round/prints",
    summary: "Print the sheet of a meter round",
    access: "staff",
    whileReadOnly: true,
    idempotent: true,
    input: printRoundInput,
    output: printView,
    refuses: ["files.print_busy", "api.key_reused"],
  }),
};
