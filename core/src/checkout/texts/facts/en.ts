import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    checkout: "Payments by card",
  },
  kinds: {
    "checkout.refund_requested": "Refund to a card requested",
    "checkout.refund_failed": "Refund to a card failed",
    "checkout.refund_settled": "Refund to a card settled by hand",
  },
};
