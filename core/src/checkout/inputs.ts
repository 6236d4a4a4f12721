import * as z from "zod/mini";
import { limits } from "#core/billing/model.ts";
import { id, text, lines } from "#core/kernel/validation.ts";
import { checkoutLimits } from "./model.ts";

const purpose = () => text(checkoutLimits.purpose.min, checkoutLimits.purpose.max);

const amount = () =>
  z
    .int()
    .check(
      z.minimum(limits.amount.min, { error: "money_range" }),
      z.maximum(limits.amount.max, { error: "money_range" }),
    );

/** Invoices of another apartment, in full; `amount`: kopecks that the payer saw open of them. */
const otherApartment = z.strictObject({
  apartmentId: id(),
  invoiceIds: z.array(id()).check(z.minLength(1), z.maxLength(checkoutLimits.invoices)),
  amount: amount(),
});

/** Nothing of a card: that goes to the provider alone. */
export const startPaymentInput = z.strictObject({
  apartmentId: id(),
  /** To be paid first; none: what was due first, and the rest in advance. */
  invoiceIds: z.array(id()).check(z.maxLength(checkoutLimits.invoices)),
  /** Kopecks that the payer saw open of these invoices, or of all where none is named: where less is open by now, nothing is begun. */
  owed: z.int().check(z.minimum(0), z.maximum(checkoutLimits.owed)),
  /** Kopecks. */
  amount: amount(),
  paymentPurpose: purpose(),
  /** Other apartments of the same organisation that the same charge pays for. All of it is then invoices in full. */
  others: z.optional(z.array(otherApartment).check(z.maxLength(checkoutLimits.apartments - 1))),
  /** Kopecks beyond all that the payer has open that they have agreed to, where that is far more. */
  beyond: z.optional(z.int().check(z.minimum(limits.amount.min), z.maximum(limits.amount.max))),
  /** The payer confirms `checkout.paid_lately` or `checkout.begun_lately`. */
  repeated: z.optional(z.boolean()),
});
export type StartPaymentInput = z.infer<typeof startPaymentInput>;

export const payInput = z.strictObject({
  id: id(),
  /** The provider's, good for this payment once. A card's number is none. */
  token: z.string().check(z.maxLength(checkoutLimits.token), z.regex(/^tok_[A-Za-z0-9_-]{16,}$/)),
});
export type PayInput = z.infer<typeof payInput>;

export const refundInput = z.strictObject({
  id: id(),
  /** Kopecks. */
  amount: amount(),
  /** Kopecks of the payment that were not refunded yet, as the caller saw it. */
  left: z.int().check(z.minimum(0), z.maximum(limits.amount.max)),
  /** The household reads it too. */
  reason: lines(checkoutLimits.reason.min, checkoutLimits.reason.max),
});
export type RefundInput = z.infer<typeof refundInput>;

/** A refund of which its provider says nothing. */
export const oneRefundInput = z.strictObject({ id: id() });

/** How a refund ended by what staff read in the provider's cabinet. */
export const settleRefundInput = z.strictObject({
  id: id(),
  outcome: z.enum(["done", "failed"]),
  /** For the audit log: where that was read. */
  reason: lines(checkoutLimits.reason.min, checkoutLimits.reason.max),
});
export type SettleRefundInput = z.infer<typeof settleRefundInput>;

export const onePaymentInput = z.strictObject({ id: id() });
