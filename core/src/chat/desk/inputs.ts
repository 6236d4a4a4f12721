import * as z from "zod/mini";
import { id } from "../../kernel/validation.ts";

/** Colleagues to write to; with a conversation those who can be given it. */
export const colleaguesInput = z.strictObject({ conversationId: z.optional(id()) });
export type ColleaguesInput = z.infer<typeof colleaguesInput>;

/** Gives a chat to somebody, or lets it go (null); `was` is who had it when the caller decided. */
export const takeInput = z.strictObject({
  id: id(),
  personId: z.nullable(id()),
  was: z.nullable(id()),
});
export type TakeInput = z.infer<typeof takeInput>;
