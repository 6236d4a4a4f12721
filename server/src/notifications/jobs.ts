import type { World } from "../platform/world.ts";
import { followJob, tellJob } from "./letter-job.ts";
import { follow, tell } from "./service.ts";

/** Letters about topics: who hears is decided at once and by the clock, telling is a job of its own. */
export function registerNotificationJobs(world: World): void {
  world.jobs.handle(followJob, () => follow(world));
  world.jobs.every(followJob, "* * * * *", {});
  world.jobs.handle(tellJob, (telling) => tell(world, telling));
}
