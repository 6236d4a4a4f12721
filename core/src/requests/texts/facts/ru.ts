import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    request: "Заявки",
  },
  kinds: {
    "request.opened": "Новая заявка",
    "request.moved": "Изменено состояние заявки",
    "request.commented": "Комментарий к заявке",
    "request.edited": "Исправлен текст заявки",
    "request.assigned": "Назначен исполнитель",
    "request.prioritised": "Изменён приоритет",
    "request.rated": "Оценено выполнение",
    "request.duty_changed": "Изменено дежурство",
  },
};
