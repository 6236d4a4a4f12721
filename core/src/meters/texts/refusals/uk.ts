import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "meters.billed": "За цей місяць рахунок уже виставлено. Показник може виправити лише управління",
  "meters.removed": "Лічильник знято: змінити його чи передати показник не можна",
  "meters.import_torn": "Рядок {{line}}: лапки не закрито. Виправте рядок і додайте файл ще раз",
  "meters.import_unreadable":
    "Цей файл не читається як таблиця. Збережіть його як CSV або Excel (.xlsx)",
  "meters.import_headings":
    "У таблиці не видно, де лічильник чи квартира і де показник. Виберіть ці колонки",
  "meters.import_empty": "У таблиці немає жодного рядка з показником",
  "meters.import_too_long": "У таблиці більше ніж {{count}} рядків. Поділіть її на кілька",
};
