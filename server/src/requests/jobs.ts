import type { World } from "#server/platform/world.ts";
import { resumeHeld } from "./verbs/resume-held.ts";
import { resumeRequest } from "./verbs/act.ts";

/** Registers the jobs of requests. */
export function registerRequestJobs(world: World): void {
  world.jobs.handle(resumeHeld, (payload) => resumeRequest(world, payload));
}
