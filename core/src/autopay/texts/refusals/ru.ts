import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "autopay.not_available":
    "Автоплатёж здесь ещё не работает: нет платёжного сервиса, который хранит карты. Оплатите вручную",
  "autopay.already_on": "У этой квартиры уже есть автоплатёж или карта",
  "autopay.on_by_another":
    "Автоплатёж этой квартиры только что включил другой человек. Чтобы включить и свой, нажмите ещё раз",
  "autopay.card_refused":
    "Банк или платёжный сервис не принял эту карту. Проверьте её данные или возьмите другую",
  "autopay.card_unusable": "Эта карта уже не действует. Сначала замените её",
};
