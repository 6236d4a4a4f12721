import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { callDuty } from "./verbs/call-duty.ts";
import { escalateRequests } from "./verbs/escalate.ts";
import { resumeHeld } from "./verbs/resume-held.ts";
import { resumeRequest } from "./verbs/act.ts";

const escalateJob = defineJob("requests.escalate", z.object({}));
const callDutyJob = defineJob("requests.call_duty", z.object({}));

/** Registers the jobs of requests. */
export function registerRequestJobs(world: World): void {
  world.jobs.handle(resumeHeld, (payload) => resumeRequest(world, payload));
  world.jobs.handle(escalateJob, () => escalateRequests(world));
  world.jobs.every(escalateJob, "* * * * *", {});
  world.jobs.handle(callDutyJob, () => callDuty(world));
  world.jobs.every(callDutyJob, "* * * * *", {});
}
