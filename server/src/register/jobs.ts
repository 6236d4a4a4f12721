import type { World } from "#server/platform/world.ts";
import { sweepJob } from "./undo/sweep-job.ts";
import { sweepImport } from "./undo/sweep.ts";
import { expireImport } from "./work/work.ts";
import { takeTurn } from "./work/turn.ts";
import { expireJob, heavyWorkJob, workJob } from "./work/work-job.ts";

/** Registers the jobs of the register. */
export function registerRegisterJobs(world: World): void {
  world.jobs.handle(workJob, (task, run) => takeTurn(world, { ...task, heavy: false }, run));
  world.jobs.handle(heavyWorkJob, (task, run) => takeTurn(world, { ...task, heavy: true }, run));
  world.jobs.handle(sweepJob, (task) => sweepImport(world, task));
  world.jobs.handle(expireJob, (task) => expireImport(world, task));
}
