import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { letters as uk } from "./uk.ts";

export const letters: TwoPlurals<typeof uk> = {
  asked: "Request to join",
  joined: "Your invitation was accepted",
  place: "{{name}}: {{address}}, apt.\u00a0{{apartment}}",
  ended: "An apartment is no longer yours",
  ending: "An apartment will soon no longer be yours",
  taken_back: "Your record in an apartment was withdrawn",
  going_on: "The apartment stays yours",
  going_on_place: "{{address}}, apt.\u00a0{{apartment}}: the end was taken back",
  left: "{{name}}: moving out of your apartment",
  ended_place: "{{address}}, apt.\u00a0{{apartment}}: from {{date}}",
  ended_letter: {
    subject: "{{title}}: {{address}}, apt.\u00a0{{apartment}}",
    ended:
      "From {{date}} apartment\u00a0{{apartment}} at {{address}} is no longer yours in {{brand}}.",
    ending:
      "It is recorded that from {{date}} apartment\u00a0{{apartment}} at {{address}} will no longer be yours in {{brand}}.",
    taken_back: "Your record in apartment\u00a0{{apartment}} at {{address}} was withdrawn.",
    going_on:
      "The recorded end was taken back: apartment\u00a0{{apartment}}, {{address}}, stays with you. If you had autopay here, check that it is on.",
    keep: "Your requests, orders, the chat with the management, and the invoices and receipts of that time stay in your account.",
    keep_taken_back:
      "What you did yourself stays in your account: requests, orders, card payments with their invoices and the chat with the management.",
    mistake: "If this is a mistake, write to the management or to the owner of the apartment.",
    action: "Open",
    why: "You got this letter because the apartment was recorded as yours.",
  },
  left_letter: {
    subject: "{{name}} moves out: {{address}}, apt.\u00a0{{apartment}}",
    subject_several_one: "{{count}} person moves out of your apartments",
    subject_several_other: "{{count}} people move out of your apartments",
    body: "A move is recorded: {{name}}, apartment\u00a0{{apartment}} at {{address}}. First day without them: {{date}}.",
    money:
      "You go on seeing and paying the apartment’s invoices. If they had autopay here, it ends by itself.",
    mistake: "If this is a mistake, write to the management or to them.",
    why: "You got this letter because the apartment is yours.",
  },
  letter: {
    subject: "Invitation accepted: {{address}}, apartment\u00a0{{apartment}}",
    subject_several_one: "{{count}} person accepted your invitation",
    subject_several_other: "{{count}} people accepted your invitations",
    title: "Your invitation was accepted",
    body: "{{name}} now has access to apartment\u00a0{{apartment}} at {{address}}.",
    more_one: "And {{count}} more person: see the page of the apartment.",
    more_other: "And {{count}} more people: see the page of the apartment.",
    action: "Open the apartment",
    care: "Not the person you invited? On the page of the apartment you can take their record back, or end their stay.",
    why: "You got this letter because you invited somebody to this apartment.",
  },
};
