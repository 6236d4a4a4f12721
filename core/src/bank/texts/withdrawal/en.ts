import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { withdraw as uk } from "./uk.ts";

export const withdraw: TwoPlurals<typeof uk> = {
  action: "Withdraw the statement",
  title: "Withdraw this statement?",
  lead: "“{{name}}” stays in the list as withdrawn, and the very same file can be uploaded again. What will happen:",
  posted_one: "{{count}} payment of {{sum}} is reversed: the invoices it paid are open again",
  posted_other: "{{count}} payments of {{sum}} are reversed: the invoices they paid are open again",
  tied_one: "{{count}} payment of {{sum}} recorded by hand stays, without its statement line",
  tied_other: "{{count}} payments of {{sum}} recorded by hand stay, without their statement lines",
  paid_out_one: "{{count}} provider payout of {{sum}} is taken back",
  paid_out_other: "{{count}} provider payouts of {{sum}} are taken back",
  payouts_kept_one: "{{count}} provider payout of {{sum}} recorded by hand stays",
  payouts_kept_other: "{{count}} provider payouts of {{sum}} recorded by hand stay",
  spent_one: "{{count}} expense of {{sum}} recorded from its line is reversed",
  spent_other: "{{count}} expenses of {{sum}} recorded from their lines are reversed",
  spent_kept_one: "{{count}} expense of {{sum}} stays, without its statement line",
  spent_kept_other: "{{count}} expenses of {{sum}} stay, without their statement lines",
  ignored_one: "{{count}} line of {{sum}} is other income no more",
  ignored_other: "{{count}} lines of {{sum}} are other income no more",
  waiting_one: "{{count}} line of {{sum}} that is not posted leaves the queue",
  waiting_other: "{{count}} lines of {{sum}} that are not posted leave the queue",
  outgoing_one: "{{count}} debit of {{sum}} not recorded as an expense yet leaves the queue",
  outgoing_other: "{{count}} debits of {{sum}} not recorded as expenses yet leave the queue",
  closed_one:
    "{{count}} line is booked in a closed month: its report does not change, the reversal is dated today",
  closed_other:
    "{{count}} lines are booked in closed months: their reports do not change, the reversals are dated today",
  later_one:
    "{{count}} later statement for these days left out lines that were here already: upload its file again afterwards",
  later_other:
    "{{count}} later statements for these days left out lines that were here already: upload their files again afterwards",
  reason_hint: "Owners and residents whose payments are reversed will see the reason.",
  confirm: "Withdraw the statement",
  keep: "Keep it",
  going: "Withdrawing the statement: {{percent}}%",
  done: "The statement is withdrawn",
  told: "Withdrawn {{date}}, {{by}}",
  told_plain: "Withdrawn {{date}}",
  begun: "Withdrawing was begun {{date}} but not finished: its lines cannot be posted any more.",
  because: "Reason: {{reason}}",
  go_on: "Finish withdrawing",
  blocked_title: "This statement cannot be withdrawn",
  blocked: {
    refunded_one:
      "{{count}} payment of it has been refunded to its payer: {{date}}, {{payer}}, {{amount}}. Nothing was changed. Undo the posting of the other lines one by one.",
    refunded_other:
      "{{count}} payments of it have been refunded to their payers, the first of them: {{date}}, {{payer}}, {{amount}}. Nothing was changed. Undo the posting of the other lines one by one.",
  },
};
