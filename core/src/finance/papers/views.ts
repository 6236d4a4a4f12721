import * as z from "zod/mini";

/** Standing invoices of a run to print, and the number of files. */
export const runPapersView = z.object({
  invoices: z.int(),
  /** Invoices of a file at most; the last one has what is left. */
  perFile: z.int(),
});
export type RunPapersView = z.infer<typeof runPapersView>;
