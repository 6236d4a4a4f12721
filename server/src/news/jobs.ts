import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { publishDue } from "./verbs/publish-due.ts";

const publishJob = defineJob("news.publish_due", z.object({}));

/** Registers the jobs of news. */
export function registerNewsJobs(world: World): void {
  world.jobs.handle(publishJob, () => publishDue(world));
  world.jobs.every(publishJob, "* * * * *", {});
}
