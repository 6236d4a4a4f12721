import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { forgetVisitors } from "./verbs/forget.ts";

const forgetJob = defineJob("assistant.forget", z.object({}));

/** Forgets, every night, what visitors asked a month ago. */
export function registerAssistantJobs(world: World): void {
  world.jobs.handle(forgetJob, () => forgetVisitors(world));
  world.jobs.every(forgetJob, "10 3 * * *", {});
}
