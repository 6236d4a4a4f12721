import type { FactWords } from "../../../kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    billing: "Invoices and payments",
  },
  kinds: {
    "billing.invoice_issued": "Invoice issued",
    "billing.invoice_cancelled": "Invoice cancelled",
    "billing.payment_received": "Payment recorded",
    "billing.payment_reversed": "Payment taken back",
    "billing.payment_refunded": "Money refunded",
    "billing.reminders_changed": "Payment reminders changed",
    "billing.opening_booked": "Opening balance booked",
    "billing.bank_details_changed": "Bank details changed",
  },
};
