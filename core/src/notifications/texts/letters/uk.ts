/** Words around what topics say, in letters and in the inbox. Ukrainian is the source. */
export const letters = {
  hello: "Вітаємо, {{name}}!",
  settings: "Вибрати, про що повідомляти",
  unsubscribe: "Не надсилати таких листів",
  gone: "Цього вам більше не видно",
};
