import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "checkout.no_provider":
    "Paying by card is not available here yet. Pay by transfer using the bank details",
  "checkout.already_paying":
    "Another payment for the same is being processed. Wait and see how it ends",
  "checkout.already_paid":
    "This has been paid or cancelled already, wholly or in part. Nothing was taken this time. See what is left",
  "checkout.paid_lately":
    "You have just paid the same sum in advance. If you really want to pay it again, confirm that",
  "checkout.begun_lately": "Somebody has begun to pay this. To pay all the same, confirm it",
  "checkout.far_beyond":
    "Only {{owed}} is due, and this is more than twice that. Confirm that the rest is paid in advance",
  "checkout.provider_unavailable":
    "The payment service does not answer. Nothing was taken from the card. Try again in a few minutes",
  "checkout.refund_elsewhere":
    "The payment service that took this money is not connected here now. Refund it in that service",
  "checkout.refund_above_paid":
    "So much cannot be refunded: it is more than was paid. Enter no more than the payment",
  "checkout.refund_too_much":
    "So much cannot be refunded any more: part of it has been refunded or is being refunded. See what is left",
  "checkout.refund_answers":
    "The provider may still answer by itself, or has answered already. Look at the refund again",
};
