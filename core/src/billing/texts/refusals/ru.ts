import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "billing.archived": "Квартира в архиве: нового ей не начисляют. Сначала верните её из архива",
  "billing.payment_twice":
    "Такая же оплата уже записана. Если это другие деньги, запишите её ещё раз",
  "billing.paid_by_card": "Деньги с карты нельзя вычеркнуть: они действительно поступили",
  "billing.payment_reversed": "Эта оплата отменена, поэтому квитанции на неё нет",
  "billing.receipt_busy": "Сейчас готовится слишком много документов. Попробуйте через мгновение",
  "billing.nobody_owes": "Здесь никто не должен: писем нет",
  "billing.too_many_letters": "Писем слишком много для одного файла. Выберите один дом",
  "billing.opening_torn":
    "Строка {{line}}: кавычки не закрыты. Исправьте строку и добавьте файл ещё раз",
  "billing.opening_unreadable": "Файл не читается как таблица. Сохраните его как CSV или XLSX",
  "billing.opening_headings":
    "В таблице нет нужных заголовков: лицевой счёт или квартира, долг и переплата или сальдо",
  "billing.opening_empty": "В таблице нет ни одной строки с остатком",
  "billing.opening_too_long": "В таблице больше {{count}} строк. Разделите её по домам",
  "billing.opening_faults": "Сначала исправьте строки с ошибками: {{count}}",
  "billing.opening_control": "Сумма таблицы не равна контрольной",
  "billing.far_beyond":
    "К оплате только {{owed}}, а записываете вдвое больше или ещё больше. Подтвердите, что остаток станет переплатой",
  "billing.opening_turned":
    "Суммы с минусом делают долг переплатой или наоборот: {{count}}. Посмотрите их и подтвердите",
};
