import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { letters as uk } from "./uk.ts";

export const letters: TwoPlurals<typeof uk> = {
  subject: "{{what}}: {{amount}} ({{place}})",
  subject_several_one: "{{count}} update on your invoices",
  subject_several_other: "{{count}} updates on your invoices",
  what: {
    issued: "New invoice",
    reminded: "Payment reminder",
    cancelled: "Invoice cancelled",
    waived: "Late fee waived",
    received: "Payment received",
    reversed: "Payment taken back",
    refunded: "Money refunded",
  },
  invoice: "{{type}}, {{period}}: {{amount}}",
  payment: "{{amount}} of {{date}}",
  nothing_left: "Payment reminder: nothing left to pay",
  place: "{{address}}, apt.\u00a0{{apartment}}",
  issued: "{{amount}} to pay by {{date}}.",
  issued_part:
    "{{paid}} came from what you had paid before. {{amount}} is left to pay by {{date}}.",
  issued_paid: "There is nothing to pay: it was covered by what you had paid ahead.",
  reminded_before: "The last day to pay is {{date}}. {{amount}} is left to pay.",
  reminded_late: "It was due on {{date}}. {{amount}} is left to pay.",
  cancelled: "The invoice is cancelled: you need not pay it. This is why:",
  waived: "The late fee is waived: you need not pay it. This is why:",
  received: "Thank you, the money has been credited.",
  receipt: "You can download the receipt as a PDF on the payments page.",
  paid: "It went to: {{invoices}}.",
  credit: "{{amount}} is paid ahead: it goes towards the next invoice.",
  left: "{{amount}} is left to pay for the apartment.",
  left_part: "{{amount}} is left to pay for the apartment; {{overdue}} of it is overdue.",
  left_late: "{{amount}} is left to pay for the apartment, and it is overdue.",
  rest_one: "{{count}} more line",
  rest_other: "{{count}} more lines",
  reversed: "The record of this payment was taken back. This is why:",
  refunded:
    "{{amount}} was refunded to the payer’s card. Banks take up to several days to credit it. This is why:",
  more_one: "And {{count}} more entry: see your invoices.",
  more_other: "And {{count}} more entries: see your invoices.",
  action: {
    open: "Open the invoice",
    list: "Open the invoices",
    receipt: "Open payments and receipt",
  },
  why: "You get this letter because these are the invoices of your apartment.",
};
