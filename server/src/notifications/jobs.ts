import type { World } from "#server/platform/world.ts";
import { followJob, sendLetterJob } from "./letter-job.ts";
import { deliverPushes } from "./push/deliver-pushes.ts";
import { sendPushJob } from "./push/push-job.ts";
import { followFacts, sendNotificationLetter } from "./service.ts";
import { countPendingFacts } from "./verbs/follow.ts";

/** Registers the jobs: following facts at once and by the clock, sending letters and push messages. */
export function registerNotificationJobs(world: World): void {
  world.jobs.handle(followJob, () => followFacts(world));
  world.jobs.every(followJob, "* * * * *", {});
  world.metrics.figures.add("events", async () => {
    world.metrics.eventLag.set(await countPendingFacts(world));
  });
  world.jobs.handle(sendLetterJob, (ref) => sendNotificationLetter(world, ref));
  world.jobs.handle(sendPushJob, (ref, run) => deliverPushes(world, ref, run));
}
