import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  payout_range: "From ₴0.01 to ₴20,000,000",
  payout_fee_range: "From ₴0 to ₴20,000,000",
  payout_fee_above: "The fee is more than the payout itself: check the sums",
};
