import type { uk } from "./uk.ts";

export const en: typeof uk = {
  contacts: {
    title: "Who to call",
    lead: "How residents reach you: shown on their home page and on the page of their apartment.",
    none: "There are no contacts yet. Without them residents do not know whom to call.",
    change: "Change contacts",
    write: "Add contacts",
    name: "Who answers",
    name_hint: "For example, “Management office” or “Dispatcher”",
    phone: "Phone",
    hours: "Hours",
    hours_hint: "For example, “Mon–Fri 9:00–18:00”",
    emergency: "Emergency phone",
    duty: "Management on duty",
    website: "Website",
    email: "Email",
    email_hint: "Questions of the site’s visitors come here",
    emergency_hint: "Whom to call at night and at weekends",
    address: "Address",
    submit: "Save",
    done: "Contacts saved",
  },
};
