import type { World } from "#server/platform/world.ts";
import { forgetInvitation, forgetInvitationJob } from "./forget-job.ts";

/** Invitations that came to nothing are forgotten. */
export function registerStaffJobs(world: World): void {
  world.jobs.handle(forgetInvitationJob, (invitation) => forgetInvitation(world, invitation));
}
