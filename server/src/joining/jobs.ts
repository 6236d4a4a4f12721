import type { World } from "#server/platform/world.ts";
import { forgetGuest } from "./verbs/guests.ts";
import { drawRun, forgetRun } from "./letters/draw.ts";
import { forgetGuestJob, forgetJob, lettersJob } from "./letters/job.ts";

/** Registers the jobs that draw letters and remove them. */
export function registerJoiningJobs(world: World): void {
  world.jobs.handle(lettersJob, (run, job) => drawRun(world, run, job));
  world.jobs.handle(forgetJob, (run) => forgetRun(world, run));
  world.jobs.handle(forgetGuestJob, (invitation) => forgetGuest(world, invitation));
}
