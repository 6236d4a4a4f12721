import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import {
  autopayCardInput,
  autopayOfApartmentInput,
  changeAutopayInput,
  oneAutopayInput,
  payKeptInput,
  replaceAutopayCardInput,
  turnOnAutopayInput,
  versionedAutopayInput,
} from "./inputs.ts";
import { refusals } from "./slice.ts";
import {
  apartmentAutopayView,
  autopayCardView,
  autopayChargesView,
  autopaysView,
  autopayView,
  keptPaymentsView,
} from "./views.ts";

/** Refusals of checkout that a payment by hand may meet. */
const ofCheckout = { "checkout.already_paying": 409, "checkout.already_paid": 409 } as const;
const procedure = proceduresWith({ ...ofCheckout, ...refusals });

export const autopayContract = {
  mine: procedure({
    method: "GET",
    path: "/autopay",
    summary: "Own autopays, and whether one is possible here",
    access: "resident",
    input: z.strictObject({}),
    output: autopaysView,
  }),
  charges: procedure({
    method: "GET",
    path: "/autopay/{id}/charges",
    summary: "List an apartment's autopay charges",
    access: "resident",
    input: oneAutopayInput,
    output: autopayChargesView,
  }),
  beginCard: procedure({
    method: "POST",
    path: "/autopay/cards",
    summary: "Ask the provider to keep a card; nothing is charged",
    access: "resident",
    input: autopayCardInput,
    output: autopayCardView,
    refuses: ["autopay.not_available", "api.service_silent"],
  }),
  turnOn: procedure({
    method: "POST",
    path: "/autopay",
    summary: "Turn autopay on for an apartment, within a limit",
    access: "resident",
    idempotent: true,
    input: turnOnAutopayInput,
    output: autopayView,
    refuses: [
      "autopay.not_available",
      "autopay.already_on",
      "autopay.on_by_another",
      "autopay.card_refused",
      "autopay.card_unusable",
      "api.service_silent",
      "api.key_reused",
      "generic.conflict",
    ],
  }),
  change: procedure({
    method: "PUT",
    path: "/autopay/{id}",
    summary: "Change the day and the limits",
    access: "resident",
    input: changeAutopayInput,
    output: autopayView,
    refuses: ["generic.conflict"],
  }),
  replaceCard: procedure({
    method: "PUT",
    path: "/autopay/{id}/card",
    summary: "Charge another card from now on",
    access: "resident",
    input: replaceAutopayCardInput,
    output: autopayView,
    refuses: [
      "generic.conflict",
      "autopay.not_available",
      "autopay.card_refused",
      "api.service_silent",
    ],
  }),
  pause: procedure({
    method: "POST",
    path: "/autopay/{id}/pause",
    summary: "Charge nothing until it is resumed",
    access: "resident",
    input: versionedAutopayInput,
    output: autopayView,
    refuses: ["generic.conflict"],
  }),
  resume: procedure({
    method: "POST",
    path: "/autopay/{id}/resume",
    summary: "Charge again",
    access: "resident",
    input: versionedAutopayInput,
    output: autopayView,
    refuses: ["generic.conflict", "autopay.card_unusable"],
  }),
  stop: procedure({
    method: "POST",
    path: "/autopay/{id}/stop",
    summary: "Stop for ever; the card is forgotten",
    access: "resident",
    input: oneAutopayInput,
    output: autopaysView,
  }),
  pay: procedure({
    method: "POST",
    path: "/autopay/{id}/payments",
    summary: "Pay invoices with the kept card, confirmed by hand",
    access: "resident",
    idempotent: true,
    input: payKeptInput,
    output: keptPaymentsView,
    refuses: [
      "autopay.card_unusable",
      "checkout.already_paying",
      "checkout.already_paid",
      "api.key_reused",
    ],
  }),
  ofApartment: procedure({
    method: "GET",
    path: "/apartments/{apartmentId}/autopay",
    summary: "Check if an apartment has autopay",
    access: "staff",
    input: autopayOfApartmentInput,
    output: apartmentAutopayView,
  }),
};
