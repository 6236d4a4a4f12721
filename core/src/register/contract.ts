import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { id, queryInt, text, version, opaque } from "#core/kernel/validation.ts";
import { outcomes } from "./choices.ts";
import {
  columnsAtMost,
  exportFormats,
  faultView,
  fileFields,
  importSummary,
  importView,
  noticeView,
  registerBuilding,
  registerBytes,
  rowView,
} from "./model.ts";
import { delimiters, encodings } from "./reading.ts";
import { refusals } from "./slice.ts";

const procedure = proceduresWith(refusals);

export const registerPageSize = { default: 50, max: 100 } as const;

const page = {
  cursor: z.optional(opaque(500)),
  limit: z._default(queryInt(1, registerPageSize.max), registerPageSize.default),
};
const one = z.strictObject({ id: id() });
/** A step of one version of an import: who comes second is refused with generic.conflict. */
const step = z.strictObject({ id: id(), version: version() });

export const beginInput = z.strictObject({
  name: text(1, 200),
  /** Bytes of the whole. */
  size: z.int().check(z.minimum(1)),
  source: z._default(z.enum(["file", "paste"]), "file"),
  /** An earlier import of the like: what a person corrected there holds here, columns by their headings. */
  like: z.optional(id()),
});
export type BeginInput = z.output<typeof beginInput>;

export const partInput = z.strictObject({
  id: id(),
  /** The byte at which this part begins: what `received` says. */
  at: queryInt(0, registerBytes),
  file: z.file(),
});
export type PartInput = z.output<typeof partInput>;

const columnNumbers = z
  .array(z.int().check(z.minimum(0), z.maximum(columnsAtMost - 1)))
  .check(z.maxLength(columnsAtMost));

export const configureInput = z.strictObject({
  id: id(),
  version: version(),
  /** Encoding as chosen; left out, it is recognised anew. */
  encoding: z.optional(z.enum(encodings)),
  delimiter: z.optional(z.enum(delimiters)),
  /** The sheet of a workbook, by its name. */
  sheet: z.optional(text(0, 100)),
  heading: z.optional(z.int().check(z.minimum(0), z.maximum(20))),
  columns: z.optional(z.array(z.nullable(z.enum(fileFields))).check(z.maxLength(columnsAtMost))),
  /** In which order columns of one field are joined, counted from 0. */
  order: z.optional(columnNumbers),
  /** Columns that are knowingly left out although something stands in them. */
  left: z.optional(columnNumbers),
  /** Building of all rows, unless a column names it. */
  building: z.optional(registerBuilding),
});
export type ConfigureInput = z.output<typeof configureInput>;

export const rowsInput = z.strictObject({
  id: id(),
  outcome: z.optional(z.enum(outcomes)),
  ...page,
});
export type RowsInput = z.output<typeof rowsInput>;

export const faultsInput = z.strictObject({ id: id(), ...page });
export type FaultsInput = z.output<typeof faultsInput>;

export const listInput = z.strictObject({ ...page });
export type ListInput = z.output<typeof listInput>;

export const exportInput = z.strictObject({
  format: z.enum(exportFormats),
  /** One building; without it, all that the caller serves. */
  building: z.optional(id()),
  /** Words that number, account or address contain, as in the list of apartments. */
  search: z.optional(text(0, 200)),
  /** Language of the headings; without it, the names of the file shape. */
  language: z.optional(z.enum(languages)),
});
export type ExportInput = z.output<typeof exportInput>;

export const faultsFileInput = z.strictObject({ id: id(), language: z.enum(languages) });
export type FaultsFileInput = z.output<typeof faultsFileInput>;

const download = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.custom<ReadableStream<Uint8Array>>(),
});
const nextCursor = z.nullable(z.string());

/** Importing is for staff who serve all buildings; others are told generic.forbidden. */
export const registerContract = {
  begin: procedure({
    method: "POST",
    path: "/register/imports",
    summary: "Begin an import; parts of at most 8 MB follow",
    access: "staff",
    idempotent: true,
    input: beginInput,
    output: importView,
    refuses: ["generic.forbidden", "upload.too_large", "api.key_reused"],
  }),
  part: procedure({
    method: "POST",
    path: "/register/imports/{id}/parts",
    summary: "Next bytes of a register; the last start its check",
    access: "staff",
    input: partInput,
    output: importView,
    refuses: [
      "generic.forbidden",
      "generic.conflict",
      "register.part_out_of_place",
      "upload.too_large",
      "upload.failed",
    ],
  }),
  list: procedure({
    method: "GET",
    path: "/register/imports",
    summary: "Imports of the organisation, newest first",
    access: "staff",
    input: listInput,
    output: z.object({ items: z.array(importSummary), nextCursor }),
    refuses: ["generic.forbidden"],
  }),
  get: procedure({
    method: "GET",
    path: "/register/imports/{id}",
    summary: "Get an import",
    access: "staff",
    input: one,
    output: importView,
    refuses: ["generic.forbidden"],
  }),
  configure: procedure({
    method: "POST",
    path: "/register/imports/{id}/configure",
    summary: "Correct what was recognised, and check again",
    access: "staff",
    input: configureInput,
    output: importView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  rows: procedure({
    method: "GET",
    path: "/register/imports/{id}/rows",
    summary: "Lines of a checked import with what they change",
    access: "staff",
    input: rowsInput,
    output: z.object({ items: z.array(rowView), nextCursor }),
    refuses: ["generic.forbidden"],
  }),
  faults: procedure({
    method: "GET",
    path: "/register/imports/{id}/faults",
    summary: "List errors of an import",
    access: "staff",
    input: faultsInput,
    output: z.object({ items: z.array(faultView), nextCursor }),
    refuses: ["generic.forbidden"],
  }),
  notices: procedure({
    method: "GET",
    path: "/register/imports/{id}/notices",
    summary: "List warnings of an import",
    access: "staff",
    input: faultsInput,
    output: z.object({ items: z.array(noticeView), nextCursor }),
    refuses: ["generic.forbidden"],
  }),
  faultsFile: procedure({
    method: "GET",
    path: "/register/imports/{id}/faults/file",
    summary: "Faulty rows as CSV with line, column and reason",
    access: "staff",
    outputStructure: "detailed",
    input: faultsFileInput,
    output: download,
    refuses: ["generic.forbidden"],
  }),
  apply: procedure({
    method: "POST",
    path: "/register/imports/{id}/apply",
    summary: "Carry a checked import out, all or nothing",
    access: "staff",
    input: step,
    output: importView,
    refuses: [
      "generic.forbidden",
      "generic.conflict",
      "register.has_faults",
      "register.has_questions",
    ],
  }),
  cancel: procedure({
    method: "POST",
    path: "/register/imports/{id}/cancel",
    summary: "Let go of an import that has not been applied",
    access: "staff",
    input: step,
    output: importView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  undo: procedure({
    method: "POST",
    path: "/register/imports/{id}/undo",
    summary: "Undo the last import within 24 hours",
    access: "staff",
    input: step,
    output: importView,
    refuses: [
      "generic.forbidden",
      "generic.conflict",
      "register.undo_too_late",
      "register.undo_not_last",
    ],
  }),
  export: procedure({
    method: "GET",
    path: "/register/export",
    summary: "Export the register",
    access: "staff",
    outputStructure: "detailed",
    input: exportInput,
    output: download,
  }),
};
