import type { debtLetterUk } from "./uk.ts";

export const debtLetterRu: typeof debtLetterUk = {
  title: "Напоминание о долге",
  to: "Жильцам и собственникам",
  tax_id: "Код ЕГРПОУ {{taxId}}",
  place: "{{address}}, кв.\u00a0{{apartment}}",
  account: "Лицевой счёт {{account}}",
  body: "По состоянию на {{date}} за вашей квартирой есть счета, срок оплаты которых прошёл. Просим оплатить их. Если вы уже оплатили, спасибо: деньги могли ещё не поступить.",
  column: { invoice: "Счёт", due: "Оплатить до", remaining: "Осталось оплатить" },
  invoice: "{{number}} за {{month}}",
  total: "Просрочено всего",
  how: "Как оплатить",
  recipient: "Получатель: {{recipient}}",
  iban: "IBAN: {{iban}}",
  bank: "Банк: {{bankName}}",
  purpose: "Назначение: {{purpose}}",
  scan: "Наведите камеру приложения своего банка: реквизиты и сумму оно заполнит само.",
  made: "Составлено {{date}} в системе «{{brand}}».",
  file: "napominanie",
};
