import { printersOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { expireFile } from "./expire-job.ts";
import { announcePrint } from "./prints/announce-print.ts";
import { drawPrint } from "./prints/draw-print.ts";
import { announcePrintJob, drawPrintJob, forgetPrintJob } from "./prints/print-job.ts";
import { forgetPrint } from "./prints/print-service.ts";
import { removeUnattached } from "./service.ts";

export function registerFileJobs(world: World): void {
  world.jobs.handle(expireFile, async ({ fileId, ownerId }) => {
    await removeUnattached(world, ownerId, fileId);
  });
  const printers = printersOf(world.slices);
  world.jobs.handle(drawPrintJob, (ref, run) => drawPrint(world, printers, ref, run));
  world.jobs.handle(announcePrintJob, (ref) => announcePrint(world, ref));
  world.jobs.handle(forgetPrintJob, (ref) => forgetPrint(world, ref));
}
