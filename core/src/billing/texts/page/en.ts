import type { TwoPlurals } from "../../../kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  payments: {
    title: "Payments",
    lead: "Invoices and payments of all your apartments.",
    homes: "Your apartments",
    place: "{{address}}, apt. {{number}}",
    to_pay: "{{amount}} to pay",
    ahead: "{{amount}} credit",
    clear: "all paid",
    period: {
      label: "Which months",
      all: "All time",
      current_month: "This month",
      last_month: "Last month",
      quarter: "This quarter",
      year: "This year",
    },
    type: { label: "Kind of invoices", all: "All kinds" },
    nothing: {
      title: "No invoices yet",
      body: "As soon as your management company issues an invoice, it appears here.",
    },
    no_home: {
      title: "No apartment is yours yet",
      body: "Invoices appear once your management company confirms that you live in an apartment or own it.",
    },
    found_none: {
      title: "There are no such invoices",
      body: "Nothing of this kind was billed to you in this time.",
      clear: "Show all",
    },
  },
  bank_details: {
    title: "Bank details",
    none: "Not given yet: residents do not see where to transfer money.",
    failed: "Bank details could not be loaded",
    tax_id: "EDRPOU code {{code}}",
    add: "Add bank details",
    change: "Change bank details",
    change_title: "Bank details",
    lead: "Residents see them in each invoice, with a QR code for their bank’s application.",
    recipient: "Recipient",
    iban: "IBAN",
    bank: "Name of the bank",
    code: "EDRPOU code",
    submit: "Save",
    done: "Bank details saved",
  },
};
