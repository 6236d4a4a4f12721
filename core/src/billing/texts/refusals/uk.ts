import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "billing.archived": "Квартира в архіві: нового їй не нараховують. Спершу поверніть її з архіву",
  "billing.payment_twice": "Таку саму оплату вже записано. Якщо це інші гроші, запишіть її ще раз",
  "billing.paid_by_card": "Гроші з картки не можна викреслити: вони справді надійшли",
  "billing.partly_refunded": "Частину цієї оплати вже повернуто. Поверніть решту",
  "billing.not_cash": "Готівкою повертають лише оплачене готівкою",
  "billing.payment_reversed": "Цю оплату скасовано, тож квитанції на неї немає",
  "billing.receipt_busy": "Зараз готується забагато документів. Спробуйте за мить",
  "billing.nobody_owes": "Тут ніхто не винен: листів немає",
  "billing.too_many_letters": "Листів забагато для одного файлу. Оберіть один будинок",
  "billing.opening_torn": "Рядок {{line}}: лапки не закрито. Виправте рядок і додайте файл ще раз",
  "billing.opening_unreadable": "Файл не читається як таблиця. Збережіть його як CSV або XLSX",
  "billing.opening_headings":
    "Бракує заголовків: особовий рахунок або квартира, борг і переплата або сальдо",
  "billing.opening_empty": "У таблиці немає жодного рядка з залишком",
  "billing.opening_too_long": "У таблиці понад {{count}} рядків. Поділіть її за будинками",
  "billing.opening_faults": "Спершу виправте рядки з помилками: {{count}}",
  "billing.opening_control": "Сума таблиці не дорівнює контрольній",
  "billing.far_beyond": "До сплати лише {{owed}}. Підтвердьте, що решта стане переплатою",
  "billing.opening_turned":
    "Суми з мінусом роблять борг переплатою або навпаки: {{count}}. Підтвердьте їх",
};
