import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import {
  onePaymentInput,
  oneRefundInput,
  payInput,
  refundInput,
  settleRefundInput,
  startPaymentInput,
} from "./inputs.ts";
import { refusals } from "./slice.ts";
import { cardPaymentView, checkoutView, refundsView, startedPaymentView } from "./views.ts";

const procedure = proceduresWith(refusals);

export const checkoutContract = {
  overview: procedure({
    method: "GET",
    path: "/checkout",
    summary: "Get card state and open payments",
    access: "resident",
    input: z.strictObject({}),
    output: checkoutView,
  }),
  payment: procedure({
    method: "GET",
    path: "/checkout/payments/{id}",
    summary: "Get an own card payment",
    access: "resident",
    input: onePaymentInput,
    output: cardPaymentView,
  }),
  start: procedure({
    method: "POST",
    path: "/checkout/payments",
    summary: "Begin a card payment at the provider's tokeniser",
    access: "resident",
    idempotent: true,
    input: startPaymentInput,
    output: startedPaymentView,
    refuses: [
      "checkout.no_provider",
      "checkout.already_paying",
      "checkout.already_paid",
      "checkout.paid_lately",
      "checkout.begun_lately",
      "checkout.far_beyond",
      "checkout.provider_unavailable",
      "api.key_reused",
    ],
  }),
  pay: procedure({
    method: "POST",
    path: "/checkout/payments/{id}/pay",
    summary: "Pay with the provider's token, never twice",
    access: "resident",
    input: payInput,
    output: cardPaymentView,
    refuses: ["checkout.no_provider", "checkout.already_paying", "checkout.already_paid"],
  }),
  refunds: procedure({
    method: "GET",
    path: "/checkout/payments/{id}/refunds",
    summary: "Refunds of a card payment",
    access: "staff",
    input: onePaymentInput,
    output: refundsView,
  }),
  refund: procedure({
    method: "POST",
    path: "/checkout/payments/{id}/refunds",
    summary: "Refund a card payment, all or a part",
    access: "staff",
    idempotent: true,
    input: refundInput,
    output: refundsView,
    refuses: [
      "checkout.refund_elsewhere",
      "checkout.refund_above_paid",
      "checkout.refund_too_much",
      "generic.conflict",
      "api.key_reused",
    ],
  }),
  askRefund: procedure({
    method: "POST",
    path: "/checkout/refunds/{id}/ask",
    summary: "Ask the provider what came of a refund",
    access: "staff",
    input: oneRefundInput,
    output: refundsView,
    refuses: ["checkout.refund_elsewhere", "api.service_silent"],
  }),
  settleRefund: procedure({
    method: "POST",
    path: "/checkout/refunds/{id}/settle",
    summary: "Say how a refund stuck at its provider ended",
    access: "staff",
    input: settleRefundInput,
    output: refundsView,
    refuses: ["checkout.refund_answers"],
  }),
};
