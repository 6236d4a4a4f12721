import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

/** Asks the provider what came of a payment that is still being processed: its message may have been lost. */
export const followJob = defineJob("checkout.follow", z.object({ orgId: id(), id: id() }), {
  concurrency: 4,
});

/** Brings a refund to its provider, and asks what came of it. */
export const refundJob = defineJob("checkout.refund", z.object({ orgId: id(), id: id() }), {
  concurrency: 2,
});
