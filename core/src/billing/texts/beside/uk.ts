/** Words about money on pages of other things: an apartment's history, the home page. Ukrainian is the source. */
export const uk = {
  money: {
    history: {
      invoice_issued: "Виставлено рахунок {{number}} на {{amount}}",
      invoice_reminded: "Нагадано про рахунок {{number}}: лишилося сплатити {{amount}}",
      invoice_cancelled: "Скасовано рахунок {{number}} на {{amount}}",
      payment_received: "Надійшла оплата {{amount}}",
      payment_reversed: "Скасовано оплату {{amount}}",
      payment_refunded: "Повернуто {{amount}} платнику",
      fee_waived: "Списано пеню {{number}} на {{amount}}",
      fee_exempt: "Квартиру звільнено від пені з {{date}}",
      fee_exempt_end: "Звільнення від пені діє до {{date}}",
      opening_debt: "Початковий залишок: борг {{amount}}",
      opening_ahead: "Початковий залишок: переплата {{amount}}",
      as_of: "Станом на {{date}}",
      due: "Сплатити до {{date}}",
      day: "Гроші надійшли {{date}}",
      payer: "Платник: {{name}}",
    },
    home: {
      open: "Відкрити рахунки",
      open_of: "Відкрити рахунки: {{place}}",
    },
  },
};
