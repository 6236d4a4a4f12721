import * as z from "zod/mini";
import { id, localDate, text } from "#core/kernel/validation.ts";

export const decisionLimits = { decidedBy: { min: 2, max: 160 }, number: 40 } as const;

/** Builds the schema of a day that decisions may be of. */
const decisionDay = () =>
  localDate().check(
    z.refine((day) => day >= "1990-01-01" && day <= "2100-12-31", { error: "date" }),
  );

/** Decision behind a charge: who made it, when, and by which document. */
export const decisionInput = z.strictObject({
  decidedBy: text(decisionLimits.decidedBy.min, decisionLimits.decidedBy.max),
  decidedOn: decisionDay(),
  number: z.optional(z.nullable(text(0, decisionLimits.number))),
  /** A document of the organisation; each reader sees it only as its own readers do. */
  documentId: z.optional(z.nullable(id())),
});
export type DecisionInput = z.infer<typeof decisionInput>;

/** Decision about a tariff: also since which day its price holds. */
export const tariffDecisionInput = z.strictObject({
  ...decisionInput.shape,
  since: decisionDay(),
});
export type TariffDecisionInput = z.infer<typeof tariffDecisionInput>;
