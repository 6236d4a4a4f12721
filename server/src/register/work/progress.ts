import type { World } from "#server/platform/world.ts";
import { recordProgress } from "../store/imports.ts";

/** Thrown where an import no longer runs, e.g. was cancelled: whatever was done is let go of. */
export class Abandoned extends Error {}

type Stage = "reading" | "comparing" | "writing";

/** Writes down now and then how far an import is; fails as Abandoned once it no longer runs. */
export function progressOf(world: World, task: { orgId: string; id: string }) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return async (stage: Stage, percent: number): Promise<void> => {
    // Not the world's clock: that one may stand still.
    if (performance.now() - reportedAt < 1_000) return;
    reportedAt = performance.now();
    const at = { stage, percent: Math.min(99, Math.round(percent)), now: world.clock() };
    if (!(await recordProgress(world.db, task, at))) throw new Abandoned();
  };
}
