import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "autopay.not_available":
    "Автоплатіж тут не працює: платіжний сервіс не зберігає карток. Сплатіть вручну",
  "autopay.already_on":
    "Автоплатіж для цієї квартири ви вже ввімкнули. Перегляньте його на сторінці",
  "autopay.on_by_another":
    "Автоплатіж цієї квартири щойно ввімкнула інша людина. Щоб увімкнути й свій, натисніть ще раз",
  "autopay.card_refused":
    "Банк або платіжний сервіс не прийняв цю картку. Перевірте її дані або візьміть іншу",
  "autopay.card_unusable": "Ця картка вже не діє. Спершу замініть її",
};
