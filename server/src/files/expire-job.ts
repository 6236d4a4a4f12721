import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";

/** Waits from upload on, and removes the file where nothing holds it by then. */
export const expireFile = defineJob(
  "files.expire",
  z.object({ fileId: z.uuid(), ownerId: z.uuid() }),
);
