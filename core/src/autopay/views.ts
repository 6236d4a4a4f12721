import * as z from "zod/mini";
import { cardFailures } from "#core/checkout/model.ts";
import { cardPaymentView } from "#core/checkout/views.ts";
import { residencyKinds } from "#core/kernel/actor.ts";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { chargeStatuses, leaveReasons, pauseReasons } from "./model.ts";

/** Somebody's own autopay of an apartment, until it is stopped. Amounts are whole kopecks, days local dates. */
export const autopayView = z.object({
  id: id(),
  apartmentId: id(),
  status: z.enum(["active", "paused"]),
  /** Why it is paused; null while it is not. */
  reason: z.nullable(z.enum(pauseReasons)),
  daysBefore: z.int(),
  chargeLimit: z.int(),
  monthLimit: z.int(),
  card: z.object({
    /** As the provider calls it; null where it does not say. */
    brand: z.nullable(z.string()),
    lastFour: z.string(),
    /** The month to whose end it is good, `YYYY-MM`; null where its provider does not say. */
    expires: z.nullable(z.string()),
    /** It is another provider's, or good no more: it has to be replaced. */
    usable: z.boolean(),
  }),
  /** Sum charged or announced for this calendar month. */
  spent: z.int(),
  /** Null where no invoice is there that will be charged. */
  next: z.nullable(
    z.object({
      day: z.string(),
      amount: z.int(),
      invoices: z.int(),
      /** It has been told of; else it is what would be charged as things stand. */
      announced: z.boolean(),
    }),
  ),
  /** First day on which the apartment is no longer theirs, and autopay off; null: no end is recorded. */
  until: z.nullable(localDate()),
  createdAt: instant(),
  version: z.int(),
});
export type AutopayView = z.infer<typeof autopayView>;

/** The caller's autopays, and whether one can be turned on here. */
export const autopaysView = z.object({
  /** Whoever takes cards here keeps them for their people. */
  available: z.boolean(),
  /** It takes test cards only, and no money moves. */
  test: z.boolean(),
  /** A card that is to be kept is typed on the provider's own page. */
  hosted: z.boolean(),
  /** Kopecks that the provider blocks on a card for a while to see whether it is good. */
  blocks: z.int(),
  /** The provider says until when a card is good. */
  tellsExpiry: z.boolean(),
  items: z.array(autopayView),
  /** Where somebody else of one's apartments has it on, and as what they hold it; nothing more of it. */
  others: z.array(z.object({ apartmentId: id(), kind: z.enum(residencyKinds) })),
  /** Last stopped autopay of each apartment without an active one: its charges remain visible. */
  ended: z.array(z.object({ id: id(), apartmentId: id(), stoppedAt: instant() })),
});
export type AutopaysView = z.infer<typeof autopaysView>;

/** Where the browser takes a card that the provider is to keep. */
export const autopayCardView = z.object({
  /** The provider's own page, where the card is typed; null where it is typed here. */
  page: z.nullable(z.string()),
  /** Takes a POST of the card as JSON, on the provider's origin; null with a page. */
  url: z.nullable(z.string()),
  /** Id of the setup at the provider, and the proof that the form belongs to it. */
  setup: z.string(),
  secret: z.nullable(z.string()),
});
export type AutopayCardView = z.infer<typeof autopayCardView>;

/** Charges of invoices, newest first. */
export const autopayChargesView = z.object({
  items: z.array(
    z.object({
      id: id(),
      invoiceNumber: z.string(),
      amount: z.int(),
      day: z.string(),
      attempt: z.int(),
      status: z.enum(chargeStatuses),
      /** Why nothing was charged, or null. */
      reason: z.nullable(z.enum(leaveReasons)),
      /** Why the card's bank refused it, or null. */
      failure: z.nullable(z.enum(cardFailures)),
    }),
  ),
});
export type AutopayChargesView = z.infer<typeof autopayChargesView>;

/** Payments that a person has just confirmed, by apartment, as they stand. */
export const keptPaymentsView = z.object({ items: z.array(cardPaymentView) });
export type KeptPaymentsView = z.infer<typeof keptPaymentsView>;

/** All that staff are told: that somebody of the apartment pays by themselves. */
export const apartmentAutopayView = z.object({ on: z.boolean() });
export type ApartmentAutopayView = z.infer<typeof apartmentAutopayView>;
