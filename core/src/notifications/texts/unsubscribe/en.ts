import type { unsubscribe as source } from "./uk.ts";

export const unsubscribe: typeof source = {
  title: "Letters from Oselia",
  ask: "Stop letters about {{topic}}?",
  refused: "You will get no more letters about {{topic}}.",
  note: "Everything stays visible in Oselia. Letters about the security of your account will still come.",
  stop: "Stop these letters",
  resume: "Send them again",
  settings: "All notification settings",
  topics: {
    announcements: "announcements",
    requests: "requests and service orders",
    payments: "invoices and payments",
    events: "events",
    all: "announcements, requests, invoices and events",
  },
  invalid: {
    title: "This link does not work",
    text: "It may be incomplete. You can choose in your profile which letters you get.",
  },
};
