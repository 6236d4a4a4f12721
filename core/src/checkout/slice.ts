import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "checkout.moved": { audit: false },
  "checkout.refund_requested": { audit: true },
  "checkout.refund_failed": { audit: true },
  "checkout.refund_settled": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "checkout.no_provider": 409,
  "checkout.already_paying": 409,
  "checkout.already_paid": 409,
  "checkout.paid_lately": 409,
  "checkout.begun_lately": 409,
  "checkout.far_beyond": 409,
  "checkout.provider_unavailable": 503,
  "checkout.refund_elsewhere": 409,
  "checkout.refund_above_paid": 409,
  "checkout.refund_too_much": 409,
  "checkout.refund_answers": 409,
} as const satisfies SliceDeclaration["refusals"];

export const rules = [
  "card_number",
  "card_expiry",
  "card_expired",
  "card_cvv",
  "card_holder",
  "card_test_only",
] as const;

export const checkoutSlice = {
  name: "checkout",
  facts,
  refusals,
  rules,
} as const satisfies SliceDeclaration;
