import type { World } from "../platform/world.ts";
import { expire, work } from "./service.ts";
import { sweepJob } from "./sweep-job.ts";
import { sweep } from "./sweep.ts";
import { expireJob, workJob } from "./work-job.ts";

/** What is done about registers behind the scenes. */
export function registerRegisterJobs(world: World): void {
  world.jobs.handle(workJob, (task, run) => work(world, task, run));
  world.jobs.handle(sweepJob, (task) => sweep(world, task));
  world.jobs.handle(expireJob, (task) => expire(world, task));
}
