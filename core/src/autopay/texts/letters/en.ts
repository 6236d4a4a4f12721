import type { TwoPlurals } from "../../../kernel/texts/shape.ts";
import type { letters as uk } from "./uk.ts";

export const letters: TwoPlurals<typeof uk> = {
  subject: "{{what}}: {{place}}",
  subject_several_one: "{{count}} message about autopay",
  subject_several_other: "{{count}} messages about autopay",
  what: {
    announced: "Autopay will charge {{amount}} on {{date}}",
    charged: "Autopay has charged {{amount}}",
    failed: "Autopay could not charge {{amount}}",
    left: "Autopay will not pay an invoice of {{amount}}",
    paused: "Autopay is paused",
    stopped: "Autopay is off",
    card_expiring: "The card of your autopay will soon expire",
  },
  place: "{{address}}, apt. {{apartment}}",
  about: "{{number}} · {{place}}",
  announced: "On {{date}} we will charge {{amount}} to the card {{card}}.",
  how_to_stop:
    "You do not want that? Pause autopay or turn it off on the page “Payments” before that day, and nothing is charged. If you pay the invoice yourself, it is not charged again.",
  charged: "{{amount}} was charged to the card {{card}}. The receipt is on the page “Payments”.",
  failed: "{{amount}} could not be charged to the card {{card}}. The reason: {{failure}}.",
  again: "We will try again on {{date}}. If you pay yourself before that, nothing is charged.",
  by_hand: "Please pay this invoice yourself: it will not be tried again.",
  charge_limit:
    "An invoice of {{amount}} is more than your limit for one charge ({{limit}}). Nothing is charged, not even in part. Pay it yourself by {{date}} or raise the limit.",
  month_limit:
    "With the other charges an invoice of {{amount}} is more than your monthly limit ({{limit}}). Nothing is charged, not even in part. Pay it yourself by {{date}} or raise the limit.",
  paused: {
    refused:
      "The bank refused three times to charge the card {{card}}. Pay the invoice yourself, then resume autopay or replace the card.",
    card_expired:
      "The card {{card}} has expired. Replace it and charges go on. Until then please pay yourself.",
    card_invalid:
      "The bank says that the card {{card}} is not valid. Replace it and charges go on. Until then please pay yourself.",
  },
  stopped:
    "You no longer own or live in this apartment, so nothing more is charged for it. The card is forgotten.",
  card_expiring:
    "The card {{card}} is good until {{month}}. Replace it in good time, so that charges go on.",
  more_one: "And {{count}} more: see the page “Payments”.",
  more_other: "And {{count}} more: see the page “Payments”.",
  action: "Open payments",
  why: "You got this letter because you turned autopay on.",
};
