import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "meters.billed": "За этот месяц счёт уже выставлен. Показание может исправить только управление",
  "meters.removed": "Счётчик снят с учёта: изменить его или передать показание уже нельзя",
  "meters.import_torn":
    "Строка {{line}}: кавычки не закрыты. Исправьте строку и добавьте файл ещё раз",
  "meters.import_unreadable":
    "Этот файл не читается как таблица. Сохраните его как CSV или Excel (.xlsx)",
  "meters.import_headings":
    "В таблице не видно, где счётчик или квартира и где показание. Выберите эти столбцы",
  "meters.import_empty": "В таблице нет ни одной строки с показанием",
  "meters.import_too_long": "В таблице больше чем {{count}} строк. Разделите её на несколько",
};
