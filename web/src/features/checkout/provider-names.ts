import type { CheckoutView } from "#core/checkout/views.ts";

/** As the providers call themselves. */
export const providerNames: Record<NonNullable<CheckoutView["provider"]>["name"], string> = {
  sandbox: "Sandbox",
  liqpay: "LiqPay",
  monobank: "monobank",
  stripe: "Stripe",
};
