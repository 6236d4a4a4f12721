import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "autopay.not_available":
    "Autopay does not work here yet: the payment service keeps no cards. Pay by hand",
  "autopay.already_on": "You have already turned autopay on for this apartment. See it on the page",
  "autopay.card_refused":
    "The payment service did not keep this card. Check its details or take another one",
  "autopay.card_unusable": "This card no longer works. Replace it first",
};
