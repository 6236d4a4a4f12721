import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { remindOfReadings } from "./verbs/remind.ts";

const remindJob = defineJob("meters.remind", z.object({}));

/** What the clock does about readings that are due. */
export function registerMetersJobs(world: World): void {
  world.jobs.handle(remindJob, () => remindOfReadings(world));
  world.jobs.every(remindJob, "37 * * * *", {});
}
