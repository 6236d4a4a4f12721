import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "checkout.no_provider": "Тут ще не можна платити карткою. Сплатіть переказом",
  "checkout.already_paying": "За це саме зараз платять. Дочекайтеся, чим це закінчиться",
  "checkout.already_paid": "Це вже сплачено або скасовано, цілком чи частково. Гроші не зняли",
  "checkout.paid_lately": "Таку суму наперед ви щойно сплатили. Підтвердьте, що платите ще",
  "checkout.begun_lately": "За це вже почали платити. Підтвердьте, що платите",
  "checkout.far_beyond": "До сплати лише {{owed}}. Підтвердьте, що решта стане переплатою",
  "checkout.provider_unavailable":
    "Платіжний сервіс не відповідає. З картки нічого не знято. Спробуйте пізніше",
  "checkout.refund_elsewhere":
    "Платіжний сервіс тут не під’єднано. Поверніть гроші в його кабінеті",
  "checkout.refund_above_paid": "Це більше, ніж сплачено",
  "checkout.refund_too_much": "Стільки вже не лишилося для повернення",
  "checkout.refund_answers":
    "Платіжний сервіс ще може відповісти або вже відповів. Перегляньте стан",
};
