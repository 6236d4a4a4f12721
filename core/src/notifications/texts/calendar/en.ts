import type { uk } from "./uk.ts";

export const en: typeof uk = {
  calendar: {
    title: "Calendar",
    lead: "Events, orders, payment due days, days for meter readings and preferred days of requests in the calendar on your phone or computer. It keeps itself up to date.",
    lead_staff:
      "Events, and preferred days of requests assigned to you, in the calendar on your phone or computer. It keeps itself up to date.",
    create: "Create an address",
    created: "Calendar address created",
    address: "Calendar address",
    open: "Open in a calendar",
    secret: "Anyone who knows this address sees your entries without signing in. Do not share it.",
    read: "Last read {{moment}}",
    unread: "No calendar has read it yet",
    renew: "Replace the address",
    renew_title: "Replace the calendar address?",
    renew_text:
      "The former address stops working: you will have to add the new one to your calendar.",
    renewed: "Address replaced. Add the new one to your calendar",
    remove: "Turn off",
    remove_title: "Turn the calendar off?",
    remove_text: "The address stops working, and the entries leave your calendar.",
    removed: "Calendar turned off",
  },
};
