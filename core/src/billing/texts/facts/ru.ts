import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    billing: "Счета и оплаты",
  },
  kinds: {
    "billing.invoice_issued": "Выставлен счёт",
    "billing.invoice_cancelled": "Отменён счёт",
    "billing.payment_received": "Записана оплата",
    "billing.payment_reversed": "Оплата отменена",
    "billing.payment_refunded": "Деньги возвращены плательщику",
    "billing.reminders_changed": "Изменены напоминания об оплате",
    "billing.late_fee_changed": "Изменены условия пени",
    "billing.late_fee_exempted": "Квартира освобождена от пени",
    "billing.late_fee_exemption_ended": "Освобождение от пени закончено",
    "billing.late_fee_waived": "Пеня списана",
    "billing.opening_booked": "Записан начальный остаток",
    "billing.bank_details_changed": "Изменены реквизиты для оплаты",
  },
};
