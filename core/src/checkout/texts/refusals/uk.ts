import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "checkout.no_provider": "Тут ще не можна платити карткою. Сплатіть переказом за реквізитами",
  "checkout.already_paying":
    "За це саме зараз проходить інша оплата. Дочекайтеся, чим вона закінчиться",
  "checkout.already_paid": "Це вже сплачено або скасовано, цілком чи частково. Гроші не зняли",
  "checkout.paid_lately":
    "Таку суму наперед ви щойно сплатили. Щоб сплатити ще раз, підтвердьте це",
  "checkout.far_beyond": "До сплати лише {{owed}}. Підтвердьте, що решта стане переплатою",
  "checkout.provider_unavailable":
    "Платіжний сервіс не відповідає. З картки нічого не знято. Спробуйте пізніше",
  "checkout.refund_elsewhere":
    "Платіжний сервіс тут не під’єднано. Поверніть гроші в його кабінеті",
  "checkout.refund_above_paid": "Стільки не повернути: це більше, ніж сплачено",
  "checkout.refund_too_much": "Стільки вже не повернути: частину повернули або повертають",
  "checkout.refund_answers":
    "Платіжний сервіс ще може відповісти або вже відповів. Перегляньте стан",
};
