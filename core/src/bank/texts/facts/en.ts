import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { bank: "Bank" },
  kinds: {
    "bank.statement_imported": "Bank statement imported",
    "bank.posting_begun": "Posting of statement lines started",
    "bank.lines_posted": "Statement lines posted",
    "bank.line_tied": "Statement line linked to a recorded payment",
    "bank.line_untied": "Statement line unlinked from a payment",
    "bank.payout_recorded": "Provider payout recorded",
    "bank.payout_reversed": "Provider payout taken back",
    "bank.line_assigned": "Statement line given an apartment",
    "bank.line_ignored": "Statement line recorded as other income or taken up again",
    "bank.line_same": "Statement line marked the same as one in another statement",
    "bank.line_distinct": "Statement line marked a separate transaction",
    "bank.line_split": "Statement line split between apartments",
    "bank.line_joined": "Split of a statement line undone",
    "bank.line_spent": "A debit was tied to its expense",
    "bank.line_unspent": "A debit was untied from its expense",
    "bank.withdrawal_begun": "Withdrawing a bank statement was begun",
    "bank.statement_withdrawn": "A bank statement was withdrawn",
  },
};
