import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  payout_range: "Від 0,01 до 20 000 000 ₴",
  payout_fee_range: "Від 0 до 20 000 000 ₴",
  payout_fee_above: "Комісія більша за саму виплату: перевірте суми",
};
