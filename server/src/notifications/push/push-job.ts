import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

/** Sends push messages that wait for a person in an organisation. */
export const sendPushJob = defineJob(
  "notifications.push",
  z.object({ orgId: id(), personId: id() }),
  { retries: 8, retryDelay: 30, concurrency: 4 },
);

export type PushRef = z.output<typeof sendPushJob.payload>;
