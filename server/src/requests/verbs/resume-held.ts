import * as z from "zod/mini";
import { id, localDate } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

/** Takes a held request up again on the day it was held until. */
export const resumeHeld = defineJob(
  "requests.resume_held",
  z.object({ orgId: id(), requestId: id(), until: localDate() }),
);
