import * as z from "zod/mini";
import {
  type DecisionInput,
  decisionInput,
  type TariffDecisionInput,
  tariffDecisionInput,
} from "#core/billing/decision/inputs.ts";
import type { DecisionView } from "#core/billing/decision/views.ts";

const typedFields = z.object({
  decidedBy: z.string(),
  decidedOn: z.string(),
  number: z.string(),
  /** Null: a decision that is not about a tariff. */
  since: z.nullable(z.string()),
  documentId: z.nullable(z.string()),
});
/** Decision as it is typed; nothing typed means there is none. */
export type DecisionTyped = z.input<typeof typedFields>;

export const tariffDecisionTyped = z.pipe(
  z.pipe(
    typedFields,
    z.transform((typed): TariffDecisionInput | null =>
      isBlank(typed) ? null : { ...typed, since: typed.since ?? "" },
    ),
  ),
  z.nullable(tariffDecisionInput),
);

export const invoiceDecisionTyped = z.pipe(
  z.pipe(
    typedFields,
    z.transform(({ since: _, ...typed }): DecisionInput | null => (isBlank(typed) ? null : typed)),
  ),
  z.nullable(decisionInput),
);

/** Converts a decision for its fields; `since` is the day of a tariff's decision. */
export function typeDecision(
  decision: DecisionView | null | undefined,
  since: string | null,
): DecisionTyped {
  return {
    decidedBy: decision?.decidedBy ?? "",
    decidedOn: decision?.decidedOn ?? "",
    number: decision?.number ?? "",
    since,
    documentId: decision?.document?.id ?? null,
  };
}

export function isBlank({
  decidedBy,
  decidedOn,
  number,
  documentId,
}: Omit<DecisionTyped, "since">): boolean {
  return !(decidedBy.trim() || decidedOn || number.trim() || documentId);
}
