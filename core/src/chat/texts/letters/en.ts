import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  message: "New message",
  note: "New note among staff",
  unanswered: "A resident is waiting for an answer",
  management: "Chat with the management",
  with: "Chat with {{name}}",
  mention: "You were mentioned",
  mentioned: "Somebody mentioned you in a chat",
  mentioned_by: "{{name}} mentioned you in a chat",
  report: "Thank you for your report",
  reported: "We have looked at the message that you reported",
};
