import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "register.part_out_of_place": "Завантаження перервалося. Продовжте його з останнього місця",
  "register.has_faults": "У файлі є помилки. Виправте їх і завантажте файл знову",
  "register.has_questions": "Спершу дайте відповідь на запитання про файл",
  "register.undo_too_late": "Минуло понад 24 години, тому імпорт уже не скасувати",
  "register.undo_not_last": "Скасувати можна лише останній імпорт",
};
