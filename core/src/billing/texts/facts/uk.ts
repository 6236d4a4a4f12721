import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    billing: "Рахунки й оплати",
  },
  kinds: {
    "billing.invoice_issued": "Виставлено рахунок",
    "billing.invoice_cancelled": "Скасовано рахунок",
    "billing.payment_received": "Записано оплату",
    "billing.payment_reversed": "Оплату скасовано",
    "billing.payment_refunded": "Кошти повернуто платнику",
    "billing.reminders_changed": "Змінено нагадування про оплату",
    "billing.late_fee_changed": "Змінено умови пені",
    "billing.late_fee_exempted": "Квартиру звільнено від пені",
    "billing.late_fee_exemption_ended": "Звільнення від пені закінчено",
    "billing.late_fee_waived": "Пеню списано",
    "billing.opening_booked": "Записано початковий залишок",
    "billing.bank_details_changed": "Змінено реквізити для оплати",
  },
};
