import type { CardFailure } from "../model.ts";

/** Cards of the sandbox, by what becomes of a charge. */
export const testCards = {
  succeeded: "4242424242424242",
  confirmed: "4000000000003220",
  card_declined: "4000000000000002",
  insufficient_funds: "4000000000009995",
  expired: "4000000000000069",
  wrong_code: "4000000000000127",
  failed: "4000000000000119",
} as const;
export type TestEnding = keyof typeof testCards;

export const testEndings = Object.keys(testCards) as TestEnding[];

/** Failures of test cards; null: paid. */
export const failureOf: Record<TestEnding, CardFailure | null> = {
  succeeded: null,
  confirmed: null,
  card_declined: "card_declined",
  insufficient_funds: "insufficient_funds",
  expired: "invalid_card",
  wrong_code: "invalid_card",
  failed: "failed",
};
