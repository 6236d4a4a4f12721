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
};
