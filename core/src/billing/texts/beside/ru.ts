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
      opening_debt: "Начальный остаток: долг {{amount}}",
      opening_ahead: "Начальный остаток: переплата {{amount}}",
      as_of: "По состоянию на {{date}}",
      due: "Оплатить до {{date}}",
      day: "Деньги поступили {{date}}",
    },
    home: {
      open: "Открыть счета",
      open_of: "Открыть счета: {{place}}",
    },
  },
};
