import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { letterJob } from "./letter-job.ts";
import { sendRequested } from "./reset.ts";
import { forgetEnded } from "./service.ts";

const sweepJob = defineJob("identity.sweep", z.object({}));

/** Letters that were asked for, and a nightly sweep of what has ended. */
export function registerIdentityJobs(world: World): void {
  world.jobs.handle(letterJob, (request, run) => sendRequested(world, request, run.id));
  world.jobs.handle(sweepJob, () => forgetEnded(world));
  world.jobs.every(sweepJob, "20 3 * * *", {});
}
