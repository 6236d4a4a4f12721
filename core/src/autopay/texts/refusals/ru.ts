import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "autopay.not_available":
    "Автоплатёж здесь ещё не работает: платёжный сервис не хранит карт. Оплатите вручную",
  "autopay.already_on": "Автоплатёж для этой квартиры вы уже включили. Посмотрите его на странице",
  "autopay.card_refused":
    "Банк или платёжный сервис не принял эту карту. Проверьте её данные или возьмите другую",
  "autopay.card_unusable": "Эта карта уже не действует. Сначала замените её",
};
