import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { letterUk } from "./uk.ts";

export const letterEn: TwoPlurals<typeof letterUk> = {
  paper: {
    title: "Your code for your home",
    to_owner: "To the owner of apartment\u00a0{{apartment}}",
    to_resident: "To the residents of apartment\u00a0{{apartment}}",
    flat: "{{address}}, apartment\u00a0{{apartment}}",
    hello: "Hello,",
    hello_name: "Hello {{name}},",
    owner:
      "{{organisation}} runs your building with {{brand}}. As an owner you will see invoices, requests and documents there, and everything about apartment\u00a0{{apartment}}.",
    resident:
      "{{organisation}} runs your building with {{brand}}. There you can report a fault, follow your requests and read the documents of the building.",
    code: "Your code",
    valid: "Valid until {{date}} inclusive",
    uses_one: "For one person",
    uses_other: "For {{count}} people, once each",
    sms: "Join apt.\u00a0{{apartment}} in {{brand}}: {{link}} (valid until {{date}})",
    subject: "Invitation to your home — {{brand}}",
    sent_title: "Invitation to your home",
    sent_how: "Open the invitation, sign in or sign up, and confirm that this is your home.",
    sent_care:
      "Do not pass the link on to strangers: it gives access to your apartment in the app.",
    action: "Open the invitation",
    steps: "How to begin",
    step_1: "Point your phone’s camera at the QR code, or open {{site}} and type the code.",
    step_2: "Sign up or sign in: you need your name, email and phone number.",
    step_3: "Check the address on the screen and confirm that this is your home.",
    care: "Do not pass the code on to strangers: it gives access to your apartment in the app. If this letter reached you by mistake, please return it to {{organisation}}.",
  },
  guest: {
    hello: "Hello {{name}},",
    subject: "You are invited to an apartment — {{brand}}",
    title: "You are invited home",
    body_tenant:
      "{{inviter}} invites you to apartment\u00a0{{apartment}} at {{address}} as its tenant.",
    body_household:
      "{{inviter}} invites you to apartment\u00a0{{apartment}} at {{address}} as one of the household.",
    how: "Open the invitation, sign in or sign up, and the apartment appears in your account in {{brand}}.",
    action: "Open the invitation",
    until: "The invitation is good until the end of {{date}}, and once only.",
    care: "If you do not know who is inviting you, simply ignore this letter.",
  },
  decision: {
    hello: "Hello {{name}},",
    approved_subject: "You have been added to an apartment — {{brand}}",
    approved_title: "Welcome home",
    approved_body:
      "{{organisation}} has confirmed your request. Apartment\u00a0{{apartment}} at {{address}} is now in your account.",
    approved_action: "Open",
    declined_subject: "Your request for an apartment was declined — {{brand}}",
    declined_title: "Your request was declined",
    declined_body:
      "{{organisation}} has not confirmed your request for apartment\u00a0{{apartment}} at {{address}}.",
    declined_reason: "Reason: {{reason}}",
    declined_note: "If this is a mistake, talk to your manager or send the request again.",
    declined_action: "See the request",
  },
};
