import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  outreach: {
    title: "Residents without an account",
    off: "Announcements and payment reminders reach only people with an account",
    on: "Announcements and payment reminders also go to emails and phones of the register",
    on_hint:
      "By email first; by SMS where there is no email or the announcement is important. Each message has a link to refuse.",
    ask_on: "Also write to people without an account?",
    ask_on_text:
      "Addresses and numbers come from the register of your buildings. Make sure that residents know: each message has a link to refuse. SMS count towards the organisation’s limit.",
    ask_off: "Stop writing to people without an account?",
    ask_off_text: "Messages that still wait will not go out either. Refusals are kept.",
    switch_on: "Switch on",
    switch_off: "Switch off",
    done_on: "On: messages go to people of the register too",
    done_off: "Switched off",
    refusals: "Refused messages",
    refused_email: "wants no emails",
    refused_phone: "wants no SMS",
  },
};
