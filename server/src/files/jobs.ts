import * as z from "zod/mini";
import { defineJob } from "../platform/jobs.ts";
import type { World } from "../platform/world.ts";
import { removeUnattached } from "./service.ts";

/** Waits from upload on, and removes the file where nothing holds it by then. */
export const expireFile = defineJob(
  "files.expire",
  z.object({ fileId: z.uuid(), ownerId: z.uuid() }),
);

export function registerFileJobs(world: World): void {
  world.jobs.handle(expireFile, async ({ fileId, ownerId }) => {
    await removeUnattached(world, ownerId, fileId);
  });
}
