import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { remindOfReadings } from "./verbs/remind.ts";

const remindJob = defineJob("meters.remind", z.object({}));

/** Registers the jobs of meters. */
export function registerMetersJobs(world: World): void {
  world.jobs.handle(remindJob, () => remindOfReadings(world));
  world.jobs.every(remindJob, "37 * * * *", {});
}
