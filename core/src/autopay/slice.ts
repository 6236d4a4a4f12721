import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "autopay.turned_on": { audit: true },
  "autopay.changed": { audit: true },
  "autopay.paused": { audit: true },
  "autopay.resumed": { audit: true },
  "autopay.stopped": { audit: true },
  // What follows is its person's own matter; money that came is told by billing.
  "autopay.announced": { audit: false },
  "autopay.charged": { audit: false },
  "autopay.failed": { audit: false },
  "autopay.left": { audit: false },
  "autopay.card_expiring": { audit: false },
  "autopay.card_kept": { audit: false },
  "autopay.card_removed": { audit: false },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "autopay.not_available": 409,
  "autopay.already_on": 409,
  "autopay.on_by_another": 409,
  "autopay.card_refused": 409,
  "autopay.card_unusable": 409,
} as const satisfies SliceDeclaration["refusals"];

export const rules = [
  "autopay_limit",
  "autopay_month",
  "autopay_consent",
  "autopay_pay_nothing",
] as const;

export const autopaySlice = {
  name: "autopay",
  facts,
  refusals,
  rules,
} as const satisfies SliceDeclaration;
