import type { World } from "../platform/world.ts";
import { expireFile } from "./expire-job.ts";
import { removeUnattached } from "./service.ts";

export function registerFileJobs(world: World): void {
  world.jobs.handle(expireFile, async ({ fileId, ownerId }) => {
    await removeUnattached(world, ownerId, fileId);
  });
}
