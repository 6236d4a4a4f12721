import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  decision: {
    title: "Who approved it",
    by: "Decided by",
    by_hint: "Choose one or write your own",
    by_usual: {
      assembly: "General meeting of co-owners",
      board: "Board",
      council: "City council executive committee",
      regulator: "NEURC",
    },
    on: "Date of the decision",
    number: "Number of the decision",
    since: "The rate holds since",
    document: "Document",
    document_hint: "Residents see it if the document is open to residents",
    invoice: {
      lead: "Residents will see this in the bill.",
      kept: "Lines billed by a tariff keep the decision about it while their title and price stay the same.",
      replace: "Give one decision for all lines",
    },
  },
};
