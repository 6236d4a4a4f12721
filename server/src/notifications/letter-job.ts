import * as z from "zod/mini";
import { topics } from "#core/kernel/topic.ts";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

/** Looks for facts that nobody has been told of. */
export const followJob = defineJob("notifications.follow", z.object({}));

/** Sends somebody a letter about what waits for them in a topic. */
export const sendLetterJob = defineJob(
  "notifications.tell",
  z.object({ orgId: id(), personId: id(), topic: z.enum(topics) }),
  { retries: 8, concurrency: 2 },
);

/** Sends somebody one letter about what waits for them in every topic of an organisation. */
export const sendDigestJob = defineJob(
  "notifications.digest",
  z.object({ orgId: id(), personId: id() }),
  { retries: 8, concurrency: 2 },
);

export type LetterRef = z.output<typeof sendLetterJob.payload>;
export type DigestRef = z.output<typeof sendDigestJob.payload>;
