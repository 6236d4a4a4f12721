import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";

/** How far others have read, as far as they let it be seen; the furthest first. */
export const receiptsView = z.object({
  readers: z.array(
    z.object({
      /** Null for the management as a whole, as a resident sees it. */
      person: z.nullable(z.object({ id: id(), name: z.string() })),
      /** The newest message that they have seen, of those that the caller sees. */
      number: z.int(),
    }),
  ),
});
export type ReceiptsView = z.infer<typeof receiptsView>;
