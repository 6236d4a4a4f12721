/** What a letter to a household that owes says; it leaves the program on paper. */
export const debtLetterUk = {
  to: "Мешканцям і власникам",
  tax_id: "Код ЄДРПОУ {{taxId}}",
  place: "{{address}}, кв.\u00a0{{apartment}}",
  account: "Особовий рахунок {{account}}",
  overdue: {
    title: "Нагадування про борг",
    body: "Станом на {{date}} за вашою квартирою є рахунки, строк оплати яких минув. Просимо сплатити їх. Якщо ви вже сплатили, дякуємо: гроші могли ще не надійти.",
    total: "Прострочено разом",
  },
  open: {
    title: "Нагадування про оплату",
    body: "Станом на {{date}} за вашою квартирою є несплачені рахунки. Просимо сплатити їх у строк, а прострочені — якнайшвидше. Якщо ви вже сплатили, дякуємо: гроші могли ще не надійти.",
    total: "До сплати разом",
  },
  column: { invoice: "Рахунок", due: "Сплатити до", remaining: "Лишилося сплатити" },
  invoice: "{{number}} за {{month}}",
  how: "Як сплатити",
  recipient: "Отримувач: {{recipient}}",
  iban: "IBAN: {{iban}}",
  bank: "Банк: {{bankName}}",
  purpose: "Призначення: {{purpose}}",
  scan: "Наведіть камеру застосунку свого банку: реквізити й суму він заповнить сам.",
  made: "Складено {{date}} у системі «{{brand}}».",
  file: "nahaduvannia",
};
