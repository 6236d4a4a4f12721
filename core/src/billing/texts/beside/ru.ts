import type { uk } from "./uk.ts";

export const ru: typeof uk = {
  money: {
    history: {
      invoice_issued: "Выставлен счёт {{number}} на {{amount}}",
      invoice_reminded: "Напомнили о счёте {{number}}: осталось оплатить {{amount}}",
      invoice_cancelled: "Отменён счёт {{number}} на {{amount}}",
      payment_received: "Поступила оплата {{amount}}",
      payment_reversed: "Отменена оплата {{amount}}",
      payment_refunded: "Возвращено плательщику {{amount}}",
      fee_waived: "Списана пеня {{number}} на {{amount}}",
      fee_exempt: "Квартира освобождена от пени с {{date}}",
      fee_exempt_end: "Освобождение от пени действует до {{date}}",
      opening_debt: "Начальный остаток: долг {{amount}}",
      opening_ahead: "Начальный остаток: переплата {{amount}}",
      as_of: "По состоянию на {{date}}",
      due: "Оплатить до {{date}}",
      day: "Деньги поступили {{date}}",
      payer: "Плательщик: {{name}}",
    },
    home: {
      open: "Открыть счета",
      open_of: "Открыть счета: {{place}}",
    },
  },
};
