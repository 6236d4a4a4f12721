import * as z from "zod/mini";
import { id } from "../../kernel/validation.ts";

/** Colleagues to write to; with a conversation those who can be given it. */
export const colleaguesInput = z.strictObject({ conversationId: z.optional(id()) });
export type ColleaguesInput = z.infer<typeof colleaguesInput>;
