import type { uk } from "./uk.ts";

export const ru: typeof uk = {
  money: {
    history: {
      invoice_issued: "Выставлен счёт {{number}} на {{amount}}",
      invoice_cancelled: "Отменён счёт {{number}} на {{amount}}",
      payment_received: "Поступила оплата {{amount}}",
      payment_reversed: "Отменена оплата {{amount}}",
      due: "Оплатить до {{date}}",
      day: "Деньги поступили {{date}}",
    },
    home: {
      title: "К оплате",
      place: "{{address}}, кв. {{number}}",
      by: "Оплатите до {{date}}",
      by_today: "Последний день — сегодня",
      overdue: "Просрочено {{amount}}",
      overdue_all: "Вся сумма просрочена",
      since: "Срок прошёл {{date}}",
      next: "Ещё {{amount}} — до {{date}}",
      rest: "Остальные {{amount}} — позже",
      open: "Счета",
      open_of: "Счета: {{place}}",
      failed: "Сколько к оплате, сейчас не видно",
      loading: "Узнаём, сколько к оплате",
    },
  },
};
