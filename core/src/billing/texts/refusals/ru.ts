import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "billing.archived": "Квартира в архиве: новых счетов ей не выставляют",
  "billing.payment_twice":
    "Такая же оплата уже записана. Если это другие деньги, запишите её ещё раз",
  "billing.paid_by_card": "Деньги с карты нельзя вычеркнуть: они действительно поступили",
  "billing.receipt_busy": "Сейчас готовится слишком много квитанций. Попробуйте через мгновение",
  "billing.nobody_owes": "Здесь никто не должен: писем нет",
  "billing.too_many_letters": "Писем слишком много для одного файла. Выберите один дом",
};
