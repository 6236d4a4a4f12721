import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { id } from "#core/kernel/validation.ts";
import { fileView, uploadUses } from "./model.ts";
import { printsContract } from "./prints/contract.ts";
import { refusals } from "./slice.ts";

const procedure = proceduresWith(refusals);
const fileAnswer = {
  headers: z.record(z.string(), z.string()),
  body: z.custom<ReadableStream<Uint8Array>>(),
};

export const filesContract = {
  ...printsContract,
  upload: procedure({
    method: "POST",
    path: "/files",
    summary: "Upload a file",
    access: "person",
    whileReadOnly: true,
    input: z.object({ file: z.file(), use: z.optional(z.enum(uploadUses)) }),
    output: fileView,
    refuses: [
      "upload.failed",
      "upload.too_large",
      "upload.invalid_type",
      "files.video_too_large",
      "files.video_too_long",
      "files.video_unreadable",
    ],
  }),
  download: procedure({
    method: "GET",
    path: "/files/{id}",
    summary: "Download a file, a range of a video, or a preview",
    access: "person",
    outputStructure: "detailed",
    input: z.object({
      id: id(),
      preview: z.optional(z.literal("1")),
    }),
    output: z.union([
      z.object({ status: z.literal(200), ...fileAnswer }),
      z.object({ status: z.literal(206), ...fileAnswer }),
      z.object({ status: z.literal(304), headers: z.record(z.string(), z.string()) }),
    ]),
  }),
  remove: procedure({
    method: "DELETE",
    path: "/files/{id}",
    summary: "Remove an own file that nothing holds yet",
    access: "person",
    whileReadOnly: true,
    input: z.object({ id: id() }),
    output: z.object({}),
  }),
};
