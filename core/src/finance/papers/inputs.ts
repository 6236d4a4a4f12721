import * as z from "zod/mini";
import { languages } from "../../identity/choices.ts";
import { id, queryInt } from "../../kernel/validation.ts";

export const runPapersInput = z.strictObject({ id: id() });
export type RunPapersInput = z.infer<typeof runPapersInput>;

export const runFileInput = z.strictObject({
  id: id(),
  /** Which of the files, from 1; left out: all of them. */
  part: z.optional(queryInt(1, 10_000)),
  /** Left out: each apartment's in the language of who lives there. */
  language: z.optional(z.enum(languages)),
});
export type RunFileInput = z.infer<typeof runFileInput>;
