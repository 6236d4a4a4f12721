import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  what: {
    placed: "Новый заказ",
    confirmed: "Заказ подтверждён",
    started: "Выполнение начато",
    completed: "Заказ выполнен",
    cancelled: "Заказ отменён",
    expired: "Заказ не подтвердили вовремя",
    withdrawn: "Заказчик отменил заказ",
  },
  about: "{{number}} · {{service}}",
};
