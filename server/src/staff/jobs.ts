import type { World } from "#server/platform/world.ts";
import { forgetInvitation, forgetInvitationJob } from "./forget-job.ts";

/** Deletes invitations that came to nothing. */
export function registerStaffJobs(world: World): void {
  world.jobs.handle(forgetInvitationJob, (invitation) => forgetInvitation(world, invitation));
}
