import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  message: "Новое сообщение",
  note: "Новая заметка сотрудников",
  unanswered: "Житель ждёт ответа",
  management: "Чат с управляющим",
  with: "Чат: {{name}}",
  mention: "Вас упомянули",
  mentioned: "Вас упомянули в чате",
  mentioned_by: "{{name}} упоминает вас в чате",
  report: "Спасибо за жалобу",
  reported: "Мы рассмотрели сообщение, на которое вы обратили внимание",
};
