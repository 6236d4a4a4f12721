import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  reminders: {
    title: "Payment reminders",
    off: "Off: nobody is reminded.",
    none_chosen: "No day is chosen: nobody is reminded.",
    failed: "The reminder settings did not load",
    change: "Set up",
    change_title: "When to remind of payments",
    lead: "Reminders come in the app, and by letter unless a person has turned letters about payments off. Nobody is reminded of what is paid or cancelled, and several invoices of one apartment go in one letter.",
    enabled: "Remind",
    when: "On which days",
    before_one: "{{count}} day before it is due",
    before_other: "{{count}} days before it is due",
    on_day: "On the last day to pay",
    after_one: "{{count}} day after it was due",
    after_other: "{{count}} days after it was due",
    submit: "Save",
    done: "Reminders are set up",
  },
};
