import type { TwoPlurals } from "../../../kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  money: {
    history: {
      invoice_issued: "Invoice {{number}} issued: {{amount}}",
      invoice_cancelled: "Invoice {{number}} cancelled: {{amount}}",
      payment_received: "Payment received: {{amount}}",
      payment_reversed: "Payment taken back: {{amount}}",
      due: "Due by {{date}}",
      day: "Came on {{date}}",
    },
    home: {
      title: "To pay",
      place: "{{address}}, apt. {{number}}",
      by: "Pay by {{date}}",
      by_today: "Today is the last day",
      overdue: "{{amount}} overdue",
      overdue_all: "All of it is overdue",
      since: "Was due {{date}}",
      next: "{{amount}} more by {{date}}",
      rest: "The other {{amount}} later",
      open: "Invoices",
      open_of: "Invoices: {{place}}",
      failed: "What is to pay cannot be seen right now",
      loading: "Finding out what is to pay",
    },
  },
};
