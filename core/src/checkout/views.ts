import * as z from "zod/mini";
import { paymentView } from "../billing/views.ts";
import { id, instant } from "../kernel/validation.ts";
import { cardFailures, cardProviders, cardStatuses, refundStatuses } from "./model.ts";

/** An attempt to pay by card, for who pays. Amounts are whole kopecks. */
export const cardPaymentView = z.object({
  id: id(),
  apartmentId: id(),
  amount: z.int(),
  purpose: z.string(),
  invoiceIds: z.array(id()),
  /** What was open of them when it was begun; where it names none, of all that its payer saw open. */
  owed: z.int(),
  status: z.enum(cardStatuses),
  /** Null unless it failed. */
  failure: z.nullable(z.enum(cardFailures)),
  createdAt: instant(),
  settledAt: z.nullable(instant()),
  /** Where the payer goes on at the provider or their bank; null where there is nothing to do. */
  page: z.nullable(z.string()),
  /** What it brought, and where that went; null until it has succeeded, and for who has left the apartment. */
  payment: z.nullable(paymentView),
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
      /** What the payment is called there, and the proof that the form is for it. */
      intent: z.string(),
      secret: z.string(),
    }),
  ),
});
export type StartedPaymentView = z.infer<typeof startedPaymentView>;

/** Whether one can pay by card here, and what of one's own is under way. */
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
  /** What succeeded in the last minutes, the newest first: whoever reloads the form in the middle is told of it. */
  lately: z.array(cardPaymentView),
});
export type CheckoutView = z.infer<typeof checkoutView>;

/** What of a payment by card was given back, or is about to be; for staff. Amounts are whole kopecks. */
export const refundsView = z.object({
  /** What the card paid, and what of it may still be given back. */
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
      /** Who asked for it. */
      by: z.string(),
    }),
  ),
});
export type RefundsView = z.infer<typeof refundsView>;
