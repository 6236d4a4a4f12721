import type { receiptUk } from "./uk.ts";

export const receiptEn: typeof receiptUk = {
  title: "Payment receipt",
  number: "No. {{number}} of {{date}}",
  paid_to: "Paid to",
  tax_id: "EDRPOU code {{taxId}}",
  bank: "IBAN {{iban}}, {{bankName}}",
  paid_for: "Paid for",
  place: "{{address}}, apt. {{apartment}}",
  account: "Personal account {{account}}",
  amount: "Paid",
  method: "Method",
  methods: { cash: "Cash", transfer: "Bank transfer", card: "Card" },
  reference: {
    cash: "receipt {{reference}}",
    transfer: "payment {{reference}}",
    card: "{{reference}}",
  },
  received: "Date of payment",
  purpose: "Purpose",
  invoices: "What it pays",
  invoice: "Invoice {{number}}",
  credit: "In advance, for the next invoices",
  total: "Total",
  made: "Made on {{date}} by {{brand}}. Valid without signature or seal.",
  file: "receipt",
};
