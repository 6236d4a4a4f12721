import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    request: "Заявки",
  },
  kinds: {
    "request.opened": "Нова заявка",
    "request.moved": "Змінено стан заявки",
    "request.commented": "Коментар до заявки",
    "request.edited": "Виправлено текст заявки",
    "request.assigned": "Призначено виконавця",
    "request.prioritised": "Змінено пріоритет",
    "request.rated": "Оцінено виконання",
    "request.duty_changed": "Змінено чергування",
  },
};
