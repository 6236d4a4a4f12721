import type { World } from "#server/platform/world.ts";
import { forgetGuest } from "./verbs/guests.ts";
import { revokeForLeaver } from "./verbs/leave.ts";
import { drawRun, forgetRun } from "./letters/draw.ts";
import { forgetGuestJob, forgetJob, leaveJob, lettersJob } from "./letters/job.ts";

/** Registers the jobs of letters and of guests' invitations. */
export function registerJoiningJobs(world: World): void {
  world.jobs.handle(lettersJob, (run, job) => drawRun(world, run, job));
  world.jobs.handle(forgetJob, (run) => forgetRun(world, run));
  world.jobs.handle(leaveJob, (ended) => revokeForLeaver(world, ended));
  world.jobs.handle(forgetGuestJob, (invitation) => forgetGuest(world, invitation));
}
