import type { World } from "../platform/world.ts";
import { followPayment } from "./verbs/follow.ts";
import { followJob } from "./verbs/follow-job.ts";

/** What is asked of providers in the background. */
export function registerCheckoutJobs(world: World): void {
  world.jobs.handle(followJob, (payment) => followPayment(world, payment));
}
