import type { CardPaymentView } from "#core/checkout/views.ts";

/** Returns whether a payment has a charge of its own, and is not brought by that of another apartment's. */
export function isCharge({ chargedWithId }: Pick<CardPaymentView, "chargedWithId">): boolean {
  return chargedWithId === null;
}

/** Sums what the card is charged for a payment and those that its charge brings too, in kopecks. */
export function chargeOf({ amount, others }: Pick<CardPaymentView, "amount" | "others">): number {
  return others.reduce((sum, other) => sum + other.amount, amount);
}
