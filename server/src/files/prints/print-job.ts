import * as z from "zod/mini";
import { defineJob } from "#server/platform/jobs.ts";

/** `orgId` is the organisation that a print is made for; jobs of versions before it named none. */
const printRef = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  orgId: z.optional(z.uuid()),
});
export type PrintRef = z.infer<typeof printRef>;

/** Draws a print. Few at a time: each has a thread of its own beside those that people wait for. */
export const drawPrintJob = defineJob("files.draw_print", printRef, {
  retries: 2,
  limit: 3600,
  concurrency: 2,
  perGroup: 1,
});

/** Announces a print in its maker's inbox, unless they have its file by then. */
export const announcePrintJob = defineJob("files.announce_print", printRef);

/** Removes a print with its file once its day is over. */
export const forgetPrintJob = defineJob("files.forget_print", printRef);
