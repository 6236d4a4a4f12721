import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

/** Reads the text of a file that was filed as a document. */
export const readTextJob = defineJob(
  "documents.read_text",
  z.object({ orgId: id(), fileId: id() }),
  { perGroup: 1 },
);
