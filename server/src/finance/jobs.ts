import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { writeRecurring } from "./verbs/write-recurring.ts";

const recurringJob = defineJob("finance.write_recurring", z.object({}));

/** Registers the jobs of finance. */
export function registerFinanceJobs(world: World): void {
  world.jobs.handle(recurringJob, () => writeRecurring(world));
  world.jobs.every(recurringJob, "7 * * * *", {});
}
