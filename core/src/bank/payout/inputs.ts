import * as z from "zod/mini";
import { limits as billing } from "../../billing/model.ts";
import { cardProviders } from "../../checkout/model.ts";
import { id, localDate, text } from "../../kernel/validation.ts";
import { bankLimits } from "../model.ts";

const sum = (min: number) =>
  z
    .int()
    .check(
      z.minimum(min, { error: "money_range" }),
      z.maximum(bankLimits.payout, { error: "money_range" }),
    );

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

export const recordPayoutInput = z.strictObject({
  provider: z.enum(cardProviders),
  day: localDate(),
  /** Kopecks that the bank got, and what the provider kept. */
  net: sum(1),
  fee: sum(0),
  reference: z.nullable(text(1, billing.reference)),
  /** The line of a statement that it is; null: none has come yet. */
  lineId: z.nullable(id()),
});
export type RecordPayoutInput = z.infer<typeof recordPayoutInput>;

export const reversePayoutInput = z.strictObject({
  id: id(),
  reason: text(bankLimits.reason.min, bankLimits.reason.max),
});
export type ReversePayoutInput = z.infer<typeof reversePayoutInput>;
