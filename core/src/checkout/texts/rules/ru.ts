import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  card_number: "Проверьте номер карты: в нём есть ошибка",
  card_expiry: "Напишите месяц и год так, как на карте: 12/27",
  card_expired: "Срок действия карты истёк",
  card_cvv: "Три цифры с оборота карты",
  card_holder: "Имя и фамилия, как на карте, без цифр",
  card_test_only: "Здесь принимают только тестовые карты, например 4242 4242 4242 4242",
};
