import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "autopay.not_available":
    "Автоплатіж тут не працює: платіжний сервіс не зберігає карток. Сплатіть вручну",
  "autopay.already_on": "Ця квартира вже має автоплатіж або картку",
  "autopay.on_by_another":
    "Автоплатіж щойно ввімкнула інша людина. Натисніть ще раз, щоб увімкнути свій",
  "autopay.card_refused":
    "Банк або платіжний сервіс не прийняв цю картку. Перевірте її дані або візьміть іншу",
  "autopay.card_unusable": "Ця картка вже не діє. Спершу замініть її",
};
