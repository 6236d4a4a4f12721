import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

/** Brings a charge to its provider, and asks what came of it until that is known. */
export const chargeJob = defineJob("autopay.charge", z.object({ orgId: id(), id: id() }), {
  concurrency: 2,
});

/** Ends the autopay and the kept card of somebody for an apartment that is no longer theirs. */
export const leaveJob = defineJob(
  "autopay.leave",
  z.object({ orgId: id(), apartmentId: id(), personId: id() }),
);

/** Brings a payment by hand with a kept card to its provider, and asks what came of it until that is known. */
export const payJob = defineJob("autopay.pay", z.object({ orgId: id(), id: id() }), {
  concurrency: 2,
});
