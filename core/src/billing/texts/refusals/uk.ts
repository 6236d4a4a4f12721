import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "billing.archived": "Квартира в архіві: нових рахунків їй не виставляють",
  "billing.payment_twice": "Таку саму оплату вже записано. Якщо це інші гроші, запишіть її ще раз",
  "billing.paid_by_card": "Гроші з картки не можна викреслити: вони справді надійшли",
  "billing.receipt_busy": "Зараз готується забагато квитанцій. Спробуйте за мить",
  "billing.nobody_owes": "Тут ніхто не винен: листів немає",
  "billing.too_many_letters": "Листів забагато для одного файлу. Оберіть один будинок",
  "billing.opening_unreadable": "Файл не читається як таблиця. Збережіть його як CSV або XLSX",
  "billing.opening_headings":
    "У таблиці немає потрібних заголовків: особовий рахунок або квартира, борг і переплата або сальдо",
  "billing.opening_empty": "У таблиці немає жодного рядка з залишком",
  "billing.opening_too_long": "У таблиці понад {{count}} рядків. Поділіть її за будинками",
  "billing.opening_faults": "Спершу виправте рядки з помилками: {{count}}",
  "billing.opening_control": "Сума таблиці не дорівнює контрольній",
  "billing.far_beyond":
    "До сплати лише {{owed}}, а записуєте вдвічі більше чи ще більше. Підтвердьте, що решта стане переплатою",
  "billing.opening_turned":
    "У таблиці є суми з мінусом, через які борг стає переплатою або навпаки: {{count}}. Перегляньте їх і підтвердьте",
};
