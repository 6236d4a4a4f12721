import * as z from "zod/mini";
import { id } from "../../kernel/validation.ts";

/** That the caller is writing; in a thread, or a note among staff, only who reads these hears of it. */
export const typingInput = z.strictObject({
  id: id(),
  threadOf: z.optional(z.nullable(id())),
  internal: z.optional(z.boolean()),
});
export type TypingInput = z.infer<typeof typingInput>;

export const receiptsInput = z.strictObject({ id: id() });
