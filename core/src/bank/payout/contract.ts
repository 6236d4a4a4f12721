import { proceduresWith } from "#core/kernel/procedure.ts";
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

/** Procedures of reconciliation and payouts of card providers. */
export const payoutContract = {
  reconciliation: procedure({
    method: "GET",
    path: "/bank/reconciliation",
    summary: "Card providers beside the books, day by day",
    access: "staff",
    input: reconciliationInput,
    output: reconciliationView,
    refuses: ["generic.forbidden"],
  }),
  reconciledDay: procedure({
    method: "GET",
    path: "/bank/reconciliation/{provider}/{day}",
    summary: "Compare a day with the provider",
    access: "staff",
    input: reconciledDayInput,
    output: reconciledDayView,
    refuses: ["generic.forbidden"],
  }),
  askProvider: procedure({
    method: "POST",
    path: "/bank/reconciliation/ask",
    summary: "Ask the provider what came of a payment or refund",
    access: "staff",
    input: askProviderInput,
    output: askedView,
    refuses: ["api.service_silent", "generic.forbidden", "generic.conflict"],
  }),
  recordPayout: procedure({
    method: "POST",
    path: "/bank/payouts",
    summary: "Record a provider's payout, by hand or from a line",
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
    summary: "Reverse a payout recorded by mistake",
    access: "staff",
    idempotent: true,
    input: reversePayoutInput,
    output: payoutView,
    refuses: ["generic.forbidden", "generic.conflict", "api.key_reused"],
  }),
};
