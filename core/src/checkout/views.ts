import * as z from "zod/mini";
import { paymentView } from "#core/billing/views.ts";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { cardFailures, cardProviders, cardStatuses, refundStatuses } from "./model.ts";

/** An attempt to pay by card, for who pays. Amounts are whole kopecks. */
export const cardPaymentView = z.object({
  id: id(),
  apartmentId: id(),
  amount: z.int(),
  purpose: z.string(),
  /** Payment of another apartment whose charge brings this one too; null: it has a charge of its own. */
  chargedWithId: z.nullable(id()),
  /** Payments of other apartments that its charge brings too. Kopecks. */
  others: z.array(
    z.object({
      id: id(),
      apartmentId: id(),
      amount: z.int(),
      invoiceIds: z.array(id()),
    }),
  ),
  invoiceIds: z.array(id()),
  /**
   * Kopecks that were open when it began; where it names no invoices, of all that its payer saw
   * open.
   */
  owed: z.int(),
  status: z.enum(cardStatuses),
  /** Null unless it failed. */
  failure: z.nullable(z.enum(cardFailures)),
  createdAt: instant(),
  settledAt: z.nullable(instant()),
  /** Where the payer goes on at the provider or their bank; null where there is nothing to do. */
  page: z.nullable(z.string()),
  /** Booked payment; null until it has succeeded, and for people who left the apartment. */
  payment: z.nullable(paymentView),
  /** Day on which the provider paid it out to the organisation; null until the books have that. Not in lists. */
  paidOutOn: z.nullable(localDate()),
});
export type CardPaymentView = z.infer<typeof cardPaymentView>;

/** Where the browser takes card data for a payment that has been started. */
export const startedPaymentView = z.object({
  payment: cardPaymentView,
  /** Null: the card is typed on the provider's own page, which is the payment's `page`. */
  tokeniser: z.nullable(
    z.object({
      /** Takes a POST of the card as JSON, on the provider's origin. */
      url: z.string(),
      /** Id of the payment at the provider, and the proof that the form belongs to it. */
      intent: z.string(),
      secret: z.string(),
    }),
  ),
});
export type StartedPaymentView = z.infer<typeof startedPaymentView>;

/** Availability of card payments, and the caller's payments in progress. */
export const checkoutView = z.object({
  /** Null: not by card. */
  provider: z.nullable(
    z.object({
      name: z.enum(cardProviders),
      /** It takes test cards only, and no money moves. */
      test: z.boolean(),
      /** The card is typed on the provider's own page. */
      hosted: z.boolean(),
    }),
  ),
  processing: z.array(cardPaymentView),
  /** Payments that succeeded in the last minutes, newest first, for people who reload the form. */
  lately: z.array(cardPaymentView),
});
export type CheckoutView = z.infer<typeof checkoutView>;

/** Refunds of a card payment, for staff. Whole kopecks. */
export const refundsView = z.object({
  /** Kopecks that the card paid, and that may still be refunded. */
  amount: z.int(),
  left: z.int(),
  /** The newest first. */
  items: z.array(
    z.object({
      id: id(),
      amount: z.int(),
      reason: z.string(),
      status: z.enum(refundStatuses),
      createdAt: instant(),
      settledAt: z.nullable(instant()),
      /** Person who requested it. */
      by: z.string(),
    }),
  ),
});
export type RefundsView = z.infer<typeof refundsView>;
