import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

/** Removes what is left of the people of an import that was taken back. */
export const sweepJob = defineJob("register.sweep", z.object({ orgId: id(), importId: id() }), {
  limit: 3600,
  heartbeat: 60,
});
