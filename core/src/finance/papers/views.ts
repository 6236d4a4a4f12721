import * as z from "zod/mini";

/** What of a run there is to print: invoices that stand, and in how many files they come. */
export const runPapersView = z.object({
  invoices: z.int(),
  /** Invoices of a file at most; the last one has what is left. */
  perFile: z.int(),
});
export type RunPapersView = z.infer<typeof runPapersView>;
