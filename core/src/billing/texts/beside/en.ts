import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  money: {
    history: {
      invoice_issued: "Invoice {{number}} issued: {{amount}}",
      invoice_reminded: "Reminded of invoice {{number}}: {{amount}} left to pay",
      invoice_cancelled: "Invoice {{number}} cancelled: {{amount}}",
      payment_received: "Payment received: {{amount}}",
      payment_reversed: "Payment taken back: {{amount}}",
      payment_refunded: "Refunded to the payer: {{amount}}",
      fee_waived: "Late fee {{number}} of {{amount}} waived",
      fee_exempt: "Exempt from late fees since {{date}}",
      fee_exempt_end: "Exempt from late fees until {{date}}",
      opening_debt: "Opening balance: {{amount}} owed",
      opening_ahead: "Opening balance: {{amount}} paid ahead",
      as_of: "As of {{date}}",
      due: "Due by {{date}}",
      day: "Came on {{date}}",
      payer: "Paid by {{name}}",
    },
    home: {
      open: "Open invoices",
      open_of: "Open invoices: {{place}}",
    },
  },
};
