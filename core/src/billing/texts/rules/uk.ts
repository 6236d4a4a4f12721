import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  money: "Напишіть суму, більшу за нуль, наприклад 1 234,50",
  money_range: "Від 0,01 до 1 000 000 ₴",
  price: "Напишіть ціну так: 7,85 або 2,640012; зі знаком мінус — знижка чи перерахунок",
  quantity: "Напишіть кількість так: 52,75",
  quantity_range: "Від 0,001 до 1 000 000",
  month_too_early: "Найраніше — {{month}}",
  month_too_late: "Найпізніше — {{month}}",
  invoice_below:
    "Рахунок має бути більшим за нуль. Якщо зняти треба більше, скасуйте помилковий рахунок і виставте правильний: сплачене стане переплатою",
  books_closed: "Ці дні вже закрито. Найраніше — {{date}}",
  taken_receipt: "Квитанцію {{number}} цього року вже записано: кв. {{apartment}}, {{address}}",
  taken_receipt_elsewhere: "Квитанцію {{number}} цього року вже записано в іншому будинку",
  iban: "Перевірте IBAN: UA і 27 цифр, щонайменше одна з них не та",
  statement_period:
    "Останній день має бути не раніше за перший і не далі ніж за три роки від нього",
};
