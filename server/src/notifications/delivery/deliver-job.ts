import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

const payload = z.object({ orgId: id(), personId: id() });
const patience = { retries: 8, retryDelay: 30, concurrency: 4 };

/** Sends push and text messages that wait for a person in an organisation. */
export const deliverJob = defineJob("notifications.deliver", payload, patience);

/** The job's name before it sent text messages: what waited in its queue at an upgrade is still sent. */
export const formerPushJob = defineJob("notifications.push", payload, patience);

export type DeliveryRef = z.output<typeof deliverJob.payload>;
