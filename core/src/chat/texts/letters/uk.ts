/** Words of the inbox about chats. Ukrainian is the source. */
export const letters = {
  message: "Нове повідомлення",
  management: "Чат з управителем",
  with: "Чат: {{name}}",
};
