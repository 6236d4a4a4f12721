import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { readTextJob } from "./text/read-text-job.ts";
import { readDocumentText, readMissingTexts } from "./verbs/read-texts.ts";

const missingTextsJob = defineJob("documents.missing_texts", z.object({}));

/** Reads texts of documents as they are filed, and every hour those that are missing. */
export function registerDocumentJobs(world: World): void {
  world.jobs.handle(readTextJob, (payload) => readDocumentText(world, payload));
  world.jobs.handle(missingTextsJob, () => readMissingTexts(world));
  world.jobs.every(missingTextsJob, "35 * * * *", {});
}
