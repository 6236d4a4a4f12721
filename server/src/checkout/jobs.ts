import type { World } from "#server/platform/world.ts";
import { followPayment } from "./verbs/follow.ts";
import { followJob, refundJob } from "./verbs/follow-job.ts";
import { followRefund } from "./verbs/follow-refund.ts";

/** Registers the jobs of checkout. */
export function registerCheckoutJobs(world: World): void {
  world.jobs.handle(followJob, (payment) => followPayment(world, payment));
  world.jobs.handle(refundJob, (refund) => followRefund(world, refund));
}
