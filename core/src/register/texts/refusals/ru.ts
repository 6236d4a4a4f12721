import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "register.part_out_of_place": "Загрузка прервалась. Продолжите её с последнего места",
  "register.has_faults": "В файле есть ошибки. Исправьте их и загрузите файл снова",
  "register.has_questions": "Сначала ответьте на вопросы о файле",
  "register.undo_too_late": "Прошло больше 24 часов, поэтому импорт уже не отменить",
  "register.undo_not_last": "Отменить можно только последний импорт",
};
