import type { chat as uk } from "./uk.ts";

export const chat: typeof uk = {
  title: "Telegram в демонстрации",
  start_lead:
    "На самом деле здесь открылся бы Telegram с ботом. В демонстрации нажмите «Start» на этой странице.",
  lead: "Эта страница показывает чат с ботом: в Telegram ничего не отправляется.",
  empty: "Здесь пусто. Подключите Telegram в профиле: «Уведомления → Подключить Telegram».",
  write: "Написать боту, например /stop",
  send: "Отправить",
  answer: "Ваш ответ на это уведомление",
  reply: "Ответить",
};
