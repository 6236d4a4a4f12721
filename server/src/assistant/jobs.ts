import * as z from "zod/mini";
import { defineJob } from "../platform/jobs.ts";
import type { World } from "../platform/world.ts";
import { forgetVisitors } from "./verbs/forget.ts";

const forgetJob = defineJob("assistant.forget", z.object({}));

/** Every night what visitors asked a month ago is forgotten. */
export function registerAssistantJobs(world: World): void {
  world.jobs.handle(forgetJob, () => forgetVisitors(world));
  world.jobs.every(forgetJob, "10 3 * * *", {});
}
