import * as z from "zod/mini";
import { topics } from "#core/kernel/topic.ts";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

/** Queues messages about a fact to people of the register who have no account. */
export const outreachJob = defineJob(
  "notifications.outreach",
  z.object({ orgId: id(), eventId: z.int(), topic: z.enum(topics) }),
  { retries: 8, retryDelay: 30, concurrency: 2 },
);

export type OutreachRef = z.output<typeof outreachJob.payload>;
