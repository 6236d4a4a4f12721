import * as z from "zod/mini";
import { cardProviders } from "../../checkout/model.ts";
import { id, localDate } from "../../kernel/validation.ts";
import { itemStates, mends } from "./reconcile.ts";

// Amounts are whole kopecks.

const sides = z.object({ taken: z.int(), back: z.int() });

/** Whether a provider says what it has done: `since` some moment, of payments alone, not at all, or it gave no answer. */
export const tellings = ["all", "since", "payments", "never", "away"] as const;

export const reconciliationView = z.object({
  from: localDate(),
  to: localDate(),
  /** Of providers that took something, or take cards now; the first is the one that takes cards now. */
  providers: z.array(
    z.object({
      provider: z.enum(cardProviders),
      tells: z.enum(tellings),
      /** What it owes at the end of the last day by the books. */
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
      /** What is to be done about it where the two differ. */
      mend: z.nullable(z.enum(mends)),
      /** A payout that may be taken back. */
      reversible: z.boolean(),
    }),
  ),
});
export type ReconciledDayView = z.infer<typeof reconciledDayView>;

/** Whether the books have it now. */
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
