import { proceduresWith } from "../../kernel/procedure.ts";
import { refusals } from "../slice.ts";
import {
  askProviderInput,
  reconciledDayInput,
  reconciliationInput,
  recordPayoutInput,
  reversePayoutInput,
} from "./inputs.ts";
import { askedView, payoutView, reconciledDayView, reconciliationView } from "./views.ts";

const procedure = proceduresWith(refusals);

/** What providers of cards took, what the books say of it, and what was paid out. */
export const payoutContract = {
  reconciliation: procedure({
    method: "GET",
    path: "/bank/reconciliation",
    summary: "What card providers say beside what the books say, day by day",
    access: "staff",
    input: reconciliationInput,
    output: reconciliationView,
    refuses: ["generic.forbidden"],
  }),
  reconciledDay: procedure({
    method: "GET",
    path: "/bank/reconciliation/{provider}/{day}",
    summary: "Each movement of a day as the provider and the books have it",
    access: "staff",
    input: reconciledDayInput,
    output: reconciledDayView,
    refuses: ["generic.forbidden"],
  }),
  askProvider: procedure({
    method: "POST",
    path: "/bank/reconciliation/ask",
    summary: "Ask the provider once more what came of a payment or refund, and book what it says",
    access: "staff",
    input: askProviderInput,
    output: askedView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  recordPayout: procedure({
    method: "POST",
    path: "/bank/payouts",
    summary: "Write down that a provider has paid the bank, by hand or for a line of a statement",
    access: "staff",
    idempotent: true,
    input: recordPayoutInput,
    output: payoutView,
    refuses: [
      "generic.forbidden",
      "generic.conflict",
      "bank.payout_above",
      "bank.withdrawn",
      "api.key_reused",
    ],
  }),
  reversePayout: procedure({
    method: "POST",
    path: "/bank/payouts/{id}/reverse",
    summary: "Take a payout back that was written down by mistake; its line waits in suspense",
    access: "staff",
    idempotent: true,
    input: reversePayoutInput,
    output: payoutView,
    refuses: ["generic.forbidden", "generic.conflict", "api.key_reused"],
  }),
};
