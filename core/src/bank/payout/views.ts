import * as z from "zod/mini";
import { cardProviders } from "#core/checkout/model.ts";
import { id, localDate } from "#core/kernel/validation.ts";
import { itemStates, mends } from "./reconcile.ts";

// Amounts are whole kopecks.

const sides = z.object({ taken: z.int(), back: z.int() });

/**
 * Extent of a provider's report: everything, `since` some moment, payments only, never, or no
 * answer now.
 */
export const reportKinds = ["all", "since", "payments", "never", "away"] as const;

export const reconciliationView = z.object({
  from: localDate(),
  to: localDate(),
  /** Providers with movements, or in use now; the one in use comes first. */
  providers: z.array(
    z.object({
      provider: z.enum(cardProviders),
      tells: z.enum(reportKinds),
      /** Kopecks that it owes at the end of the last day, by the books. */
      owes: z.int(),
      days: z.array(
        z.object({
          day: localDate(),
          told: z.nullable(sides),
          booked: sides,
          paidOut: z.int(),
          fee: z.int(),
          differences: z.object({ count: z.int(), kopecks: z.int() }),
        }),
      ),
    }),
  ),
});
export type ReconciliationView = z.infer<typeof reconciliationView>;

export const reconciledDayView = z.object({
  provider: z.enum(cardProviders),
  day: localDate(),
  items: z.array(
    z.object({
      id: id(),
      kind: z.enum(["payment", "refund", "payout", "payout_back"]),
      state: z.enum(itemStates),
      told: z.nullable(z.int()),
      booked: z.nullable(z.int()),
      fee: z.int(),
      reference: z.nullable(z.string()),
      place: z.nullable(
        z.object({
          apartmentId: id(),
          buildingId: id(),
          apartment: z.string(),
          address: z.string(),
        }),
      ),
      /** Action where provider and books differ. */
      mend: z.nullable(z.enum(mends)),
      /** A payout that may be taken back. */
      reversible: z.boolean(),
    }),
  ),
});
export type ReconciledDayView = z.infer<typeof reconciledDayView>;

/** True when the books have it now. */
export const askedView = z.object({ booked: z.boolean() });
export type AskedView = z.infer<typeof askedView>;

export const payoutView = z.object({
  id: id(),
  provider: z.enum(cardProviders),
  day: localDate(),
  gross: z.int(),
  fee: z.int(),
  reference: z.nullable(z.string()),
  reversed: z.boolean(),
});
export type PayoutView = z.infer<typeof payoutView>;
