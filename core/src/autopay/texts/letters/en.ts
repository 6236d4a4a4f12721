import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
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
    another: "An invoice of {{amount}} is paid by somebody else’s autopay",
    paused: "Autopay is paused",
    stopped: "Autopay is off",
    card_expiring: "Your autopay card will expire soon",
  },
  for_staff: "A resident’s autopay was paused",
  place: "{{address}}, apt.\u00a0{{apartment}}",
  about: "{{number}} · {{place}}",
  announced: "On {{date}} we will charge {{amount}} to the card {{card}}.",
  how_to_stop:
    "Changed your mind? Pause autopay or turn it off on the Payments page before that day, and nothing will be charged. If you pay the invoice yourself, it will not be charged again.",
  charged: "{{amount}} was charged to the card {{card}}. The receipt is on the Payments page.",
  failed: "{{amount}} could not be charged to the card {{card}}. Reason: {{failure}}.",
  again: "We will try again on {{date}}. If you pay before then, nothing will be charged.",
  by_hand: "Please pay this invoice yourself: we will not try again.",
  charge_limit:
    "An invoice of {{amount}} is more than your limit for one charge ({{limit}}). Nothing is charged, not even in part. Pay it yourself by {{date}} or raise the limit.",
  month_limit:
    "With the other charges an invoice of {{amount}} is more than your monthly limit ({{limit}}). Nothing is charged, not even in part. Pay it yourself by {{date}} or raise the limit.",
  another: {
    owner:
      "The autopay of the apartment’s owner pays this invoice, so your card is not charged for it. Should that fail, we let you know at least a day ahead and only then charge yours.",
    resident:
      "The autopay of a resident of the apartment pays this invoice, so your card is not charged for it. Should that fail, we let you know at least a day ahead and only then charge yours.",
  },
  paused: {
    refused:
      "The bank refused three times to charge the card {{card}}. Pay the invoice yourself, then resume autopay or replace the card.",
    card_expired:
      "The card {{card}} has expired. Replace it, and charges will resume. Until then, please pay yourself.",
    card_invalid:
      "The bank says the card {{card}} is not valid. Replace it, and charges will resume. Until then, please pay yourself.",
  },
  stopped:
    "You no longer own or live in this apartment, so nothing more is charged for it. The payment service no longer keeps your card.",
  card_expiring:
    "The card {{card}} is valid until {{month}}. Replace it in time so that charges continue.",
  more_one: "And {{count}} more: see the Payments page.",
  more_other: "And {{count}} more: see the Payments page.",
  action: "Open payments",
  why: "You are getting this letter because you turned autopay on.",
};
