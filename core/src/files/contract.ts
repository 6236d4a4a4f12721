import * as z from "zod/mini";
import { procedure } from "#core/kernel/procedure.ts";
import { id } from "#core/kernel/validation.ts";
import { fileView, uploadUses } from "./model.ts";
import { printsContract } from "./prints/contract.ts";

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
    refuses: ["upload.failed", "upload.too_large", "upload.invalid_type"],
  }),
  download: procedure({
    method: "GET",
    path: "/files/{id}",
    summary: "Download a file or its preview",
    access: "person",
    outputStructure: "detailed",
    input: z.object({
      id: id(),
      preview: z.optional(z.literal("1")),
    }),
    output: z.union([
      z.object({
        status: z.literal(200),
        headers: z.record(z.string(), z.string()),
        body: z.custom<ReadableStream<Uint8Array>>(),
      }),
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
