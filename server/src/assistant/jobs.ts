import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { forgetVisitors, removeConversation, removeJob } from "./verbs/forget.ts";
import { forgetGaps } from "./verbs/gaps.ts";

const forgetJob = defineJob("assistant.forget", z.object({}));

const forgetGapsJob = defineJob("assistant.forget_gaps", z.object({}));

/** Removes deleted conversations; forgets, every night, visitors' questions after a month, gaps and guide ratings after half a year. */
export function registerAssistantJobs(world: World): void {
  world.jobs.handle(forgetJob, () => forgetVisitors(world));
  world.jobs.every(forgetJob, "10 3 * * *", {});
  world.jobs.handle(removeJob, (ids) => removeConversation(world, ids));
  world.jobs.handle(forgetGapsJob, () => forgetGaps(world));
  world.jobs.every(forgetGapsJob, "20 3 * * *", {});
}
