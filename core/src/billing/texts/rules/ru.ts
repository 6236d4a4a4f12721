import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  money: "Напишите сумму больше нуля, например 1 234,50",
  money_range: "От 0,01 до 1 000 000 ₴",
  price: "Напишите цену так: 7,85 или 2,640012; со знаком минус — скидка или перерасчёт",
  quantity: "Напишите количество так: 52,75",
  quantity_range: "От 0,001 до 1 000 000",
  month_too_early: "Самое раннее — {{month}}",
  month_too_late: "Самое позднее — {{month}}",
  invoice_below:
    "Счёт должен быть больше нуля. Если снять нужно больше, отмените ошибочный счёт и выставьте верный: оплаченное станет переплатой",
  books_closed: "Эти дни уже закрыты. Самое раннее — {{date}}",
  taken_receipt: "Квитанция {{number}} в этом году уже записана: кв. {{apartment}}, {{address}}",
  taken_receipt_elsewhere: "Квитанция {{number}} в этом году уже записана в другом доме",
  iban: "Проверьте IBAN: UA и 27 цифр, хотя бы одна из них не та",
  statement_period:
    "Последний день должен быть не раньше первого и не дальше чем через три года от него",
};
