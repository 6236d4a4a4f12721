import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "autopay.not_available":
    "Autopay is not available here yet: there is no payment service that keeps cards. Please pay yourself",
  "autopay.already_on":
    "This apartment already has your autopay or card. You will find it on this page",
  "autopay.on_by_another":
    "Somebody else has just turned autopay on for this apartment. See what that means, and press once more if you still want yours",
  "autopay.card_refused":
    "The bank or the payment service did not accept this card. Check its details or use another one",
  "autopay.card_unusable": "This card no longer works. Replace it first",
};
