import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  message: "Новое сообщение",
  management: "Чат с управляющим",
  with: "Чат: {{name}}",
};
