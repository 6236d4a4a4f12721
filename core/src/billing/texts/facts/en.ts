import type { FactWords } from "#core/kernel/slice.ts";
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
    "billing.late_fee_changed": "Late fee terms changed",
    "billing.late_fee_exempted": "Apartment exempt from late fees",
    "billing.late_fee_exemption_ended": "Exemption from late fees ended",
    "billing.late_fee_waived": "Late fee waived",
    "billing.opening_booked": "Opening balance booked",
    "billing.bank_details_changed": "Bank details changed",
  },
};
