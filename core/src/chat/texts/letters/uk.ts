/** Words of the inbox about chats. Ukrainian is the source. */
export const letters = {
  message: "Нове повідомлення",
  note: "Нова нотатка працівників",
  unanswered: "Мешканець чекає на відповідь",
  management: "Чат з управителем",
  with: "Чат: {{name}}",
  mention: "Вас згадали",
  mentioned: "У чаті вас згадали",
  mentioned_by: "{{name}} згадує вас у чаті",
  report: "Дякуємо за скаргу",
  reported: "Ми розглянули повідомлення, на яке ви звернули увагу",
};
