import * as z from "zod/mini";
import { id, localDate } from "#core/kernel/validation.ts";

export const decisionView = z.object({
  decidedBy: z.string(),
  decidedOn: localDate(),
  number: z.nullable(z.string()),
  /** The day since which a tariff's price holds; null: it is about an invoice issued by hand. */
  since: z.nullable(localDate()),
  /** Null: there is none, or the caller may not see it. */
  document: z.nullable(z.object({ id: id(), title: z.string(), fileId: id() })),
});
export type DecisionView = z.infer<typeof decisionView>;
