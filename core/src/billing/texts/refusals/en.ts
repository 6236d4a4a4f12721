import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "billing.archived": "The apartment is archived: no new invoices are issued to it",
  "billing.payment_twice":
    "The same payment has already been recorded. If this is other money, record it once more",
  "billing.paid_by_card": "Money taken from a card can't be struck out: it has really come",
  "billing.receipt_busy": "Too many receipts are being made. Try again in a moment",
  "billing.nobody_owes": "Nobody owes here: there are no letters",
  "billing.too_many_letters": "Too many letters for one file. Choose one building",
};
