import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  outreach_record: {
    title: "Residents without an account",
    email_one: "{{count}}\u00a0by email",
    email_other: "{{count}}\u00a0by email",
    sms_one: "{{count}}\u00a0by SMS",
    sms_other: "{{count}}\u00a0by SMS",
    segments_one: "{{count}} SMS segment{{cost}}",
    segments_other: "{{count}} SMS segments{{cost}}",
    cost: ", about {{cost}}",
    sent: "Sent: {{ways}}",
    nobody: "Nothing was sent yet",
    sending: "Sending",
    sending_of: "{{done}} of {{all}}",
    stop: "Stop sending",
    stopped_one: "Sending was stopped: {{count}} person has not got it yet",
    stopped_other: "Sending was stopped: {{count}} people have not got it yet",
    resume: "Send the rest",
    lists: { unreached: "Not reached", waiting: "Waiting", reached: "Sent" },
    empty: {
      unreached: "Nobody so far",
      waiting: "Nobody waits",
      reached: "Nobody yet",
    },
    home: "{{address}}, apt.\u00a0{{apartment}}",
    outcome: {
      delivered: "delivered",
      sent: "sent",
      uncertain: "may not have arrived",
      waiting: "waits",
      unreached: "not sent",
    },
    way: { email: "email", sms: "SMS" },
    reason: {
      no_contact: "the register has neither email nor phone",
      number: "this number takes no SMS",
      opted_out: "refuses messages",
      limit: "the SMS limit was reached",
      address: "the email was not accepted",
      not_in_register: "has an account by now, or has left",
      off: "switched off",
      past: "no longer true when its turn came",
      undelivered: "the phone did not take the SMS",
      stopped: "sending was stopped",
      other: "could not be sent",
    },
    letters_one: "Print a letter to {{count}} apartment",
    letters_other: "Print letters to {{count}} apartments",
    letters_hint:
      "For apartments in which nobody got the message: by entrance and apartment number",
    no_letters:
      "No letters are needed: in each of these apartments somebody got the message or has an account",
  },
};
