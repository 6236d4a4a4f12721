import type { debtLetterUk } from "./uk.ts";

export const debtLetterEn: typeof debtLetterUk = {
  to: "To the residents and owners",
  tax_id: "EDRPOU code {{taxId}}",
  place: "{{address}}, apt.\u00a0{{apartment}}",
  account: "Personal account {{account}}",
  overdue: {
    title: "Debt reminder",
    body: "As of {{date}} your apartment has overdue invoices. Please pay them. If you already have, thank you: the money may not have arrived yet.",
    total: "Total overdue",
  },
  open: {
    title: "Payment reminder",
    body: "As of {{date}} your apartment has unpaid invoices. Please pay them by their due dates, and the overdue ones as soon as you can. If you already have, thank you: the money may not have arrived yet.",
    total: "Total to pay",
  },
  column: { invoice: "Invoice", due: "Due", remaining: "Left to pay" },
  invoice: "{{number}} for {{month}}",
  how: "How to pay",
  recipient: "Recipient: {{recipient}}",
  iban: "IBAN: {{iban}}",
  bank: "Bank: {{bankName}}",
  purpose: "Purpose: {{purpose}}",
  scan: "Scan it in your banking app: details and amount are filled in for you.",
  made: "Written on {{date}} by {{brand}}.",
  file: "reminder",
};
