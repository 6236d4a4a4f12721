import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { taking as uk } from "./uk.ts";

export const taking: TwoPlurals<typeof uk> = {
  more_faults_one: "and {{count}} more line",
  more_faults_other: "and {{count}} more lines",
  columns: {
    title: "What do the columns of {{name}} contain?",
    text: "We did not recognise all the headings. Choose what each column contains: we will remember it for statements with the same headings.",
    number: "Column {{number}}",
    choose: "Choose",
    ask_first: "Set the columns yourself",
    import: "Import",
    repeated: "Another column has this already",
    unanswered: "Choose what this column contains, or “Not needed”",
    missing: {
      day: "Choose the column with the date.",
      amount: "Choose the column with the amount.",
    },
    question: {
      unknown: "We do not recognise this heading.",
      direction:
        "The amounts have no sign: does this column say what came in and what went out? “Not needed” means that all the money came in. If some went out, export the statement as camt.053 or MT940.",
      repeated: "There are several such columns, and they differ: choose the one that counts.",
      day_order: "Does the day or the month come first?",
      account: "Is this your account or the payer’s?",
      no_day: "No column contains the date.",
      no_amount: "No column contains the amount.",
    },
    meaning: {
      day: "Date (day first)",
      monthDay: "Date (month first)",
      amount: "Amount",
      credit: "Money in (credit)",
      debit: "Money out (debit)",
      direction: "In or out, as a word",
      purpose: "Payment purpose",
      payer: "Counterparty",
      payerIban: "Counterparty’s account",
      payerCode: "Counterparty’s code",
      reference: "Document number",
      account: "Our account",
      currency: "Currency",
      status: "Transaction status",
      left: "Not needed",
    },
  },
};
