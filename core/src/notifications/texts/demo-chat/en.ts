import type { chat as uk } from "./uk.ts";

export const chat: typeof uk = {
  title: "Telegram in the demo",
  start_lead: "Telegram would open here with the bot. In the demo, press “Start” on this page.",
  lead: "This page shows the chat with the bot: nothing is sent to Telegram.",
  empty: "Nothing here. Link Telegram in your profile: “Notifications → Link Telegram”.",
  write: "Write to the bot, for example /stop",
  send: "Send",
  answer: "Your answer to this notification",
  reply: "Reply",
};
