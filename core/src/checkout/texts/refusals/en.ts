import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "checkout.no_provider":
    "Paying by card is not available here yet. Pay by transfer using the bank details",
  "checkout.already_paying":
    "Another payment for the same is being processed. Wait and see how it ends",
  "checkout.already_paid":
    "This has been paid or cancelled already, wholly or in part. Nothing was taken this time. See what is left",
  "checkout.provider_unavailable":
    "The payment service does not answer. Nothing was taken from the card. Try again in a few minutes",
  "checkout.refund_too_much":
    "So much cannot be refunded any more: part of it has been refunded or is being refunded. See what is left",
  "checkout.refund_answers":
    "The provider may still answer by itself, or has answered already. Look at the refund again",
};
