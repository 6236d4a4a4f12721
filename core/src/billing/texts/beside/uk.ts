/** Words about money on pages of other things: a flat's history, the home page. Ukrainian is the source. */
export const uk = {
  money: {
    history: {
      invoice_issued: "Виставлено рахунок {{number}} на {{amount}}",
      invoice_cancelled: "Скасовано рахунок {{number}} на {{amount}}",
      payment_received: "Надійшла оплата {{amount}}",
      payment_reversed: "Скасовано оплату {{amount}}",
      due: "Сплатити до {{date}}",
      day: "Гроші надійшли {{date}}",
    },
    home: {
      title: "До сплати",
      place: "{{address}}, кв. {{number}}",
      by: "Сплатіть до {{date}}",
      by_today: "Останній день — сьогодні",
      overdue: "Прострочено {{amount}}",
      overdue_all: "Уся сума прострочена",
      since: "Строк минув {{date}}",
      next: "Ще {{amount}} — до {{date}}",
      rest: "Решта {{amount}} — пізніше",
      open: "Рахунки",
      open_of: "Рахунки: {{place}}",
      failed: "Скільки до сплати, зараз не видно",
      loading: "Дізнаємося, скільки до сплати",
    },
  },
};
