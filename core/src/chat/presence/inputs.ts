import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";

/** Signal that the caller is typing; in a thread or note only its readers get it. */
export const typingInput = z.strictObject({
  id: id(),
  threadOf: z.optional(z.nullable(id())),
  internal: z.optional(z.boolean()),
});
export type TypingInput = z.infer<typeof typingInput>;

export const receiptsInput = z.strictObject({ id: id() });
