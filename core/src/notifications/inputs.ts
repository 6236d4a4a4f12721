import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id, queryInt, opaque } from "#core/kernel/validation.ts";
import { inboxLimits as limits } from "./model.ts";

/** `language` is that of the page that shows it: words come from the server. */
export const inboxInput = z.strictObject({
  language: z.enum(languages),
  cursor: z.optional(opaque(1_000)),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type InboxInput = z.infer<typeof inboxInput>;

/** The id of what has been opened: a request, an invoice, a post. */
export const readInput = z.strictObject({ about: id() });
export type ReadInput = z.infer<typeof readInput>;

/** The newest that was on the screen: what came since stays unread. */
export const readAllInput = z.strictObject({ upTo: z.int() });
export type ReadAllInput = z.infer<typeof readAllInput>;
