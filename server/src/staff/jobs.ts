import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { forgetInvitation, forgetInvitationJob } from "./forget-job.ts";
import { publishStaffFact } from "./verbs/facts.ts";

/** Deletes invitations that came to nothing, and publishes that a job of an organisation failed for good. */
export function registerStaffJobs(world: World): void {
  world.jobs.handle(forgetInvitationJob, (invitation) => forgetInvitation(world, invitation));
  world.jobs.afterFailure.add(async ({ name, orgId }) => {
    // What belongs to no organisation stands in the operator's log.
    if (orgId === null) return;
    const fact = { orgId, actorId: null, subject: {}, data: { job: name }, at: world.clock() };
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      publishStaffFact(tx, "staff.job_failed", fact),
    );
  });
}
