import type { World } from "../platform/world.ts";
import { expireOrder } from "./verbs/act.ts";
import { expireJob } from "./verbs/expire-job.ts";

/** What the clock does to orders. */
export function registerMarketplaceJobs(world: World): void {
  world.jobs.handle(expireJob, (due) => expireOrder(world, due));
}
