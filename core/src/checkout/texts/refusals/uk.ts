import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "checkout.no_provider": "Тут ще не можна платити карткою. Сплатіть переказом за реквізитами",
  "checkout.already_paying":
    "За це саме зараз проходить інша оплата. Дочекайтеся, чим вона закінчиться",
  "checkout.already_paid":
    "Це вже сплачено або скасовано, цілком чи частково. Цього разу гроші не зняли. Перегляньте, що залишилося",
  "checkout.provider_unavailable":
    "Платіжний сервіс не відповідає. З картки нічого не знято. Спробуйте за кілька хвилин",
  "checkout.refund_too_much":
    "Стільки вже не повернути: частину цих грошей повернули або саме повертають. Перегляньте, що залишилося",
};
