import type { messages as source } from "./uk.ts";

export const messages: typeof source = {
  sms: "{{organisation}}: {{text}}",
  sms_refuse: "Stop: {{link}}",
  sms_refuse_or_stop: "Stop: {{link}} or reply STOP",
  why: "You got this letter because {{organisation}} has your address in its register of the building.",
  refuse: "Stop these letters",
  join: "To see announcements, invoices and requests in Oselia, ask your management for an invitation code.",
  page: {
    title: "Messages from {{organisation}}",
    ask_email: "Stop letters to you?",
    ask_phone: "Stop text messages to you?",
    refused_email: "{{organisation}} will send no more letters to this address.",
    refused_phone: "{{organisation}} will send no more text messages to this number.",
    note: "The organisation can still print announcements that concern you.",
    stop: "Stop",
    resume: "Send them again",
    invalid: {
      title: "This link does not work",
      text: "It may be incomplete. Tell your management that you want no messages.",
    },
  },
};
