import type { uk } from "./uk.ts";

export const en: typeof uk = {
  telegram: {
    title: "Telegram",
    lead: "Notifications will come to Telegram too, and you will be able to answer questions about requests and chat messages there. Choose the topics below.",
    link: "Link Telegram",
    steps: "Open Telegram on this device and press “Start”.",
    scan: "Or scan the code with your phone.",
    open: "Open Telegram",
    qr: "QR code of the link to the bot",
    until: "The link works until {{time}}, and once. Do not send it to anybody.",
    expired: "The link has expired.",
    renew: "Create a new link",
    linked: "Linked as {{name}}",
    since: "since {{day}}",
    unlink: "Unlink",
    unlink_title: "Unlink Telegram?",
    unlink_text:
      "No more notifications will come to Telegram, and you cannot answer from there. What is urgent comes by the other channels that you chose. Messages that came already stay in Telegram.",
    unlinked: "Telegram is unlinked",
    ended: {
      blocked:
        "The bot can no longer write to your Telegram chat ({{day}}): it was blocked or the chat was deleted. To get notifications again, unblock the bot and link Telegram once more.",
      stopped: "You stopped the notifications with /stop ({{day}}).",
      taken:
        "This Telegram chat was linked to another account ({{day}}), so your notifications no longer come there. If that was not you, link Telegram again.",
    },
  },
};
