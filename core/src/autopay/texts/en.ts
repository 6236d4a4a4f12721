import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  autopay: {
    title: "Autopay",
    of: "Autopay, {{place}}",
    off: {
      lead: "Have invoices paid automatically: by card, on a day you choose and within your limit. We let you know a day before each charge.",
      card: "Or save a card and pay yourself.",
      action: "Turn autopay on",
      since: "Turned off: {{date}}",
      unavailable: "Your community has no autopay: each invoice is paid by hand.",
    },
    failed: "Autopay could not be loaded",
    status: { active: "On", paused: "Paused" },
    why: {
      person: "You paused it. Invoices wait until someone pays them or you resume autopay.",
      refused:
        "The bank refused the charge three times. Pay the invoice yourself, then resume autopay or replace the card.",
      card_expired: "The card has expired. Replace it, and charges will resume.",
      card_invalid: "The bank says this card is not valid. Replace it, and charges will resume.",
      card_only: "You pay with it yourself and confirm each sum. Nothing is charged automatically.",
    },
    actions: "Autopay actions",
    next: {
      label: "Next charge",
      announced: "{{date}}, {{amount}}, {{card}}",
      expected: "{{date}}, about {{amount}}, {{card}}",
      none: "When a new invoice comes",
      until: "When a new invoice comes, no later than {{date}}, your last day here",
      paused: "Nothing is charged while it is paused",
    },
    card: {
      label: "Card",
      until: "good until {{month}}",
      unusable: "This card can no longer be charged. Replace it.",
    },
    day: {
      label: "When to charge",
      due: "On the due date",
      before_one: "{{count}} day before the due date",
      before_other: "{{count}} days before the due date",
      hint: "We let you know at least a day ahead. An invoice that arrives late is charged the day after we let you know.",
    },
    limits: {
      label: "Limit",
      value: "{{charge}} at a time, {{month}} a month",
      charge: "At most at a time, ₴",
      month: "At most in a month, ₴",
      hint: "An invoice above the limit is not charged, not even in part: we let you know, and you pay it yourself.",
      spent: "This month: {{amount}} of {{month}}",
    },
    keep: {
      title: "To avoid typing the card each time",
      lead: "Save the card, and you pay the next invoices just by confirming the sum. Or turn autopay on: new invoices of this apartment are then paid automatically, within your limit.",
      stored:
        "Only the payment service knows the card number. We keep the code it issues, the last four digits and, where it tells them, the brand and the expiry date. You can remove the card on the payments page at any time.",
      label: "Remember the card",
      consent:
        "I agree that the payment service keeps my card and charges it only when I confirm the sum. I can remove the card on the payments page at any time.",
      failed:
        "The card was not kept. Your payment is not affected: you can keep the card again on the payments page.",
    },
    saved: {
      title: "Saved card",
      of: "Saved card, {{place}}",
      action: "Save a card",
      submit: "Save",
      done: "The card is saved",
      consent:
        "I agree that the payment service keeps my card and that it is charged only when I confirm the sum. I can remove the card here at any time.",
      remove: {
        action: "Remove the card",
        title: "Remove the card?",
        body: "The payment service forgets it, unless an autopay of yours uses it. Next time you will have to type the card again.",
        submit: "Remove",
        done: "The card is removed",
      },
    },
    turn_on: {
      title: "Turn autopay on",
      invoices: "Invoices already issued",
      invoices_hint: "Tick the ones autopay should charge as well. It leaves the others alone.",
      invoice: "{{number}}, due {{date}}",
      overdue: "overdue",
      card: "From which card",
      kept: "Card {{card}}",
      another: "Another card",
      kept_lead:
        "It is already saved for another apartment of yours. Nothing is charged now: payments for this apartment will be charged to it under the rules above.",
      own_lead:
        "It is already saved. Nothing is charged now: from now on it is charged under the rules above.",
      card_lead:
        "The payment service keeps your card; we never see its number. Nothing is charged now. You can also pay invoices with it yourself, confirming the sum each time.",
      consent:
        "I agree that the invoices of this apartment are paid from my card under these rules without my confirming each charge. I can turn this off here at any time, and nothing more will be charged.",
      submit: "Turn on",
      done: "Autopay is on",
    },
    pay: {
      action: "Pay {{amount}} with card {{card}}",
      action_of: "Pay {{amount}} with card {{card}}, {{place}}",
      short: "Card {{card}}",
      all_one: "Pay {{amount}} for {{count}} apartment with card {{card}}",
      all_other: "Pay {{amount}} for {{count}} apartments with card {{card}}",
      ahead: {
        action: "Pay in advance with card {{card}}",
        action_of: "Pay in advance with card {{card}}, {{place}}",
        short: "In advance with card {{card}}",
        title: "Pay in advance",
      },
      title: "Confirm the payment",
      lead: "We charge your saved card at once. Your consent covers this payment only.",
      payee: "Payee",
      apart: "Each apartment is charged separately: {{amounts}}.",
      changed:
        "Nothing has been charged. {{amount}} is left to pay: check and confirm the new sum.",
      changed_none: "Nothing has been charged. There is nothing left to pay here.",
      submit: "Pay {{amount}}",
      submit_plain: "Pay",
    },
    other: {
      owner: "The owner of this apartment already has autopay on for it.",
      resident: "A resident of this apartment already has autopay on for it.",
      meaning:
        "If you turn it on as well, each invoice is still charged only once: to the card of whoever was told about it first. The other one is told that their charge was not needed.",
      both: "Each invoice is charged only once, and we tell whose charge was not needed.",
    },
    accepted:
      "The bank has accepted the card. Whether there is enough money on it shows at the charge: if the bank refuses, we will let you know, and then pay the invoice yourself or replace the card.",
    elsewhere: {
      title: "The card first",
      body: "You type the card on the payment service’s page: the service keeps it, we never see the number, and nothing is charged now. Then you come back here and choose the day and the limit. You can also pay invoices with the saved card yourself, confirming the sum each time.",
      body_card:
        "You type the card on the payment service’s page: the service keeps it, we never see the number, and nothing is charged now. Then you come back here and give your consent. From then on you pay invoices with it, confirming the sum each time.",
      blocks:
        "To check the card, the service blocks {{amount}} on it. That is not a charge: your bank lifts the block by itself, within 30 days at most.",
      no_expiry:
        "The service does not tell us until which month the card is good. We learn that it has expired when the bank refuses a charge, and write to you then.",
      submit: "Go to the service",
      typed:
        "If you have just typed a card on the payment service’s page, it is kept there: we do not see its number. Nothing is charged now.",
    },
    change: {
      action: "Change limit and day",
      title: "Limit and day of charging",
      lead: "Charges already announced also stay within the new limit.",
      submit: "Save",
      done: "Autopay changed",
    },
    replace: {
      action: "Replace card",
      title: "Replace the card",
      submit: "Replace",
      done: "Card replaced",
    },
    pause: { action: "Pause", done: "Autopay paused" },
    resume: { action: "Resume", done: "Autopay resumed" },
    stop: {
      action: "Turn off",
      title: "Turn autopay off?",
      body: "Nothing more is charged, and the payment service forgets your card unless another autopay of yours uses it. You will have to pay invoices yourself. To go on paying with this card by hand, pause autopay instead.",
      submit: "Turn off",
      keep: "Keep it",
      done: "Autopay is off",
      under_way: "A charge already under way cannot be stopped.",
    },
    history: {
      action: "Charge history",
      title: "Charge history",
      empty: "Charges appear here, along with the reason when something was not charged.",
      failed: "The charges could not be loaded",
      attempt: "try {{count}}",
      announced: "To be charged on {{date}}",
      charging: "Being charged",
      paid: "Charged on {{date}}",
      refused: "Not charged on {{date}}: {{reason}}",
      left: {
        charge_limit: "Not charged: more than your limit for one charge",
        month_limit: "Not charged: more than your monthly limit",
        another: "Not charged: somebody else’s autopay pays this invoice",
        settled: "Not charged: the invoice was paid or cancelled",
        off: "Not charged: autopay was paused or off",
      },
    },
    staff: "Autopay is on",
  },
};
