import type { World } from "#server/platform/world.ts";
import { sweepJob } from "./undo/sweep-job.ts";
import { sweepImport } from "./undo/sweep.ts";
import { expireImport } from "./work/work.ts";
import { takeTurn } from "./work/turn.ts";
import { expireJob, heavyWorkJob, workJob } from "./work/work-job.ts";

/** Registers the jobs of the register. */
export function registerRegisterJobs(world: World): void {
  world.jobs.handle(workJob, (payload, run) => takeTurn(world, { ...payload, heavy: false }, run));
  world.jobs.handle(heavyWorkJob, (payload, run) =>
    takeTurn(world, { ...payload, heavy: true }, run),
  );
  world.jobs.handle(sweepJob, (payload) => sweepImport(world, payload));
  world.jobs.handle(expireJob, (payload) => expireImport(world, payload));
}
