import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import {
  forgetVisitorData,
  removeConversation,
  removeJob,
  sweepDeletedConversations,
} from "./verbs/forget.ts";
import { forgetGaps } from "./verbs/gaps.ts";

const forgetJob = defineJob("assistant.forget", z.object({}));

const sweepJob = defineJob("assistant.sweep_deleted", z.object({}));

const forgetGapsJob = defineJob("assistant.forget_gaps", z.object({}));

/** Registers the jobs that remove deleted conversations and, every night, visitors' questions, guide ratings and gaps. */
export function registerAssistantJobs(world: World): void {
  world.jobs.handle(forgetJob, () => forgetVisitorData(world));
  world.jobs.every(forgetJob, "10 3 * * *", {});
  world.jobs.handle(sweepJob, () => sweepDeletedConversations(world));
  world.jobs.every(sweepJob, "15 3 * * *", {});
  world.jobs.handle(removeJob, (ids) => removeConversation(world, ids));
  world.jobs.handle(forgetGapsJob, () => forgetGaps(world));
  world.jobs.every(forgetGapsJob, "20 3 * * *", {});
}
