import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id, lines, text } from "#core/kernel/validation.ts";
import { assistantLimits as limits } from "./model.ts";

/** `language` is the page's: it decides where the question's own cannot be told. */
export const askInput = z.strictObject({
  question: lines(limits.question.min, limits.question.max),
  language: z.enum(languages),
  /** Subject of the answer before, which this question may follow up. Rights are checked anew. */
  previous: z.optional(text(0, limits.subject)),
});
export type AskInput = z.infer<typeof askInput>;

export const ownQuestionInput = z.strictObject({ id: id() });
