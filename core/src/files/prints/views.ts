import * as z from "zod/mini";
import { id, instant } from "#core/kernel/validation.ts";
import { printKinds, printStates } from "./model.ts";

export const printView = z.object({
  id: id(),
  kind: z.enum(printKinds),
  /** Id of the run, building or post that is printed; null: all that its maker serves. */
  subjectId: z.nullable(id()),
  state: z.enum(printStates),
  /** Pages' worth of `total` that are drawn: invoices, letters. */
  done: z.int(),
  total: z.int(),
  /** Bytes; null until it is ready. */
  size: z.nullable(z.int()),
  createdAt: instant(),
  expiresAt: instant(),
});
export type PrintView = z.infer<typeof printView>;
