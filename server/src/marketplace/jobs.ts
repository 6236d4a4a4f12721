import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { expireOrders } from "./verbs/expire.ts";

const expireJob = defineJob("marketplace.expire_waiting", z.object({}));

/** Registers the jobs of the marketplace. */
export function registerMarketplaceJobs(world: World): void {
  world.jobs.handle(expireJob, () => expireOrders(world));
  world.jobs.every(expireJob, "* * * * *", {});
}
