import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id } from "#core/kernel/validation.ts";

export const runPapersInput = z.strictObject({ id: id() });
export type RunPapersInput = z.infer<typeof runPapersInput>;

export const printRunInput = z.strictObject({
  id: id(),
  /** Left out: each apartment's in the language of who lives there. */
  language: z.optional(z.enum(languages)),
});
export type PrintRunInput = z.infer<typeof printRunInput>;
