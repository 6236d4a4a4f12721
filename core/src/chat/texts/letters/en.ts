import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  message: "New message",
  management: "Chat with the management",
  with: "Chat with {{name}}",
};
