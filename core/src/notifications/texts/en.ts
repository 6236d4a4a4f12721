import type { uk } from "./uk.ts";

export const en: typeof uk = {
  inbox: {
    title: "Notifications",
    lead: "What is new in your requests, invoices, announcements and chats of the last 90 days.",
    empty: "Nothing new yet",
    empty_text:
      "As soon as something happens to your requests, invoices or chats, it appears here.",
    new: "Unread",
    read_all: "Mark all as read",
    settings: "Settings",
    see_all: "All notifications",
  },
};
