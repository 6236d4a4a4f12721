import * as z from "zod/mini";
import { limits as billing } from "#core/billing/model.ts";
import { cardProviders } from "#core/checkout/model.ts";
import { id, localDate, text, lines } from "#core/kernel/validation.ts";
import { bankLimits } from "../model.ts";

const sum = (min: number, error: "payout_range" | "payout_fee_range") =>
  z.int().check(z.minimum(min, { error }), z.maximum(bankLimits.payout, { error }));

export const reconciliationInput = z.strictObject({
  /** The first and the last day; the days up to today unless told. */
  from: z.optional(localDate()),
  to: z.optional(localDate()),
});
export type ReconciliationInput = z.infer<typeof reconciliationInput>;

export const reconciledDayInput = z.strictObject({
  provider: z.enum(cardProviders),
  day: localDate(),
});
export type ReconciledDayInput = z.infer<typeof reconciledDayInput>;

export const askProviderInput = z.strictObject({
  kind: z.enum(["payment", "refund"]),
  /** Id of the payment or refund by card. */
  id: id(),
});
export type AskProviderInput = z.infer<typeof askProviderInput>;

export const recordPayoutInput = z
  .strictObject({
    provider: z.enum(cardProviders),
    day: localDate(),
    /** Kopecks that the bank got, and what the provider kept: never more than that. */
    net: sum(1, "payout_range"),
    fee: sum(0, "payout_fee_range"),
    reference: z.nullable(text(1, billing.reference)),
    /** The line of a statement that it is; null: none has come yet. */
    lineId: z.nullable(id()),
    /** Kopecks: how far above what the provider owes somebody has agreed to; of a line alone. */
    beyond: z.optional(z.int().check(z.minimum(1), z.maximum(bankLimits.payout))),
  })
  .check(z.refine(({ net, fee }) => fee <= net, { error: "payout_fee_above", path: ["fee"] }));
export type RecordPayoutInput = z.infer<typeof recordPayoutInput>;

export const reversePayoutInput = z.strictObject({
  id: id(),
  reason: lines(bankLimits.reason.min, bankLimits.reason.max),
});
export type ReversePayoutInput = z.infer<typeof reversePayoutInput>;
