import type { Kopecks } from "#core/kernel/money.ts";

/** In the order in which a payment goes through them; see lifecycle.ts. */
export const cardStatuses = ["created", "processing", "failed", "succeeded"] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** Why a payment came to nothing, as people are told. */
export const cardFailures = [
  "failed",
  "insufficient_funds",
  "card_declined",
  "invalid_card",
  // A kept card whose bank wants its payer there.
  "confirmation_required",
] as const;
export type CardFailure = (typeof cardFailures)[number];

/** Card providers. */
export const cardProviders = ["sandbox", "liqpay", "monobank", "stripe"] as const;
export type CardProviderName = (typeof cardProviders)[number];

/** In the order in which a refund goes through them: `sent` the provider has it, and has not said how it ended. */
export const refundStatuses = ["requested", "sent", "failed", "done"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const checkoutLimits = {
  reason: { min: 3, max: 500 },
  /** Refunds of one payment. */
  refunds: 50,
  purpose: { min: 1, max: 160 },
  invoices: 100,
  /** Apartments that one charge pays for. */
  apartments: 20,
  token: 200,
  /** Kopecks: as many as an integer of the database holds. */
  owed: 2 ** 31 - 1,
} as const;

/** An attempt to pay by card as its rules see it. */
export type CardPayment = {
  id: string;
  orgId: string;
  apartmentId: string;
  personId: string;
  amount: Kopecks;
  /** The invoices meant; none: in advance. */
  invoiceIds: readonly string[];
  /** Kopecks that were open when the payment began. */
  owed: Kopecks;
  status: CardStatus;
  createdAt: Date;
  settledAt: Date | null;
};
