import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { sendReminders } from "./verbs/remind.ts";

const remindJob = defineJob("billing.remind", z.object({}));

/** Registers the jobs of billing. */
export function registerBillingJobs(world: World): void {
  world.jobs.handle(remindJob, () => sendReminders(world));
  world.jobs.every(remindJob, "23 * * * *", {});
}
